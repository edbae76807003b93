"""What came of each deal and each night, written once when it ends, so that no page has to replay anything."""

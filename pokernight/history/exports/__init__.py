"""What can be taken home: CSV, JSON, PHH hand histories, and deal records."""

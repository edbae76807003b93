"""The live table: websockets that follow a deal's log and show each viewer what that viewer may know."""

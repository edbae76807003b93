"""Pages about past nights. `doors.py` shows everybody who is not of the table the 404 of an unknown address."""

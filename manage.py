#!/usr/bin/env python
"""Entry point of every command: `python manage.py serve`, `play`, `rank`, `migrate` …"""

import os
import sys


def main() -> None:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "pokernight.settings")
    from django.core.management import execute_from_command_line

    execute_from_command_line(sys.argv)


if __name__ == "__main__":
    main()

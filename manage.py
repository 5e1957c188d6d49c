#!/usr/bin/env python
"""Deckwright's command line: `python manage.py help` lists what it can do."""

import os
import sys

from django.core.management import execute_from_command_line

if __name__ == "__main__":
    if os.name != "posix":
        sys.exit("Deckwright needs Linux or macOS. On Windows, use WSL.")
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
    execute_from_command_line(sys.argv)

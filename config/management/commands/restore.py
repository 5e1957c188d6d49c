"""`manage.py restore FILE`: a backup, proved and then put in place."""

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.db import DatabaseError

from config.backup.archive import BackupRefused
from config.backup.databases import NoTool
from config.backup.restoring import read_backup
from rules.text.canonical import fingerprint

NEXT = "Now `manage.py migrate`, should this program be newer than the backup."


class Command(BaseCommand):
    """Proves a backup in a workshop, then swaps it in."""

    help = "Put FILE, a backup, in place once every table and file of it is proved."
    requires_system_checks = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Declare the file."""
        parser.add_argument("file", type=Path)
        parser.add_argument(
            "--replace", action="store_true", help="in place of what is there; kept"
        )
        parser.add_argument(
            "--unsigned", action="store_true", help="also of another SECRET_KEY"
        )

    def handle(self, *args: Any, **options: Any) -> None:
        """Read it, compare it table by table with its hashes, and say so."""
        try:
            manifest, kept = read_backup(
                options["file"],
                replaces=options["replace"],
                is_signed=not options["unsigned"],
            )
        except (BackupRefused, NoTool, DatabaseError, OSError) as refusal:
            raise CommandError(str(refusal)) from refusal
        tables = manifest["tables"]
        self.stdout.write(f"{len(tables)} tables, hash {fingerprint(tables)}")
        if kept:
            self.stdout.write(f"What was here is now {kept}.")
        self.stdout.write(NEXT)

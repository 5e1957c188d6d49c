"""`manage.py restore FILE`: a backup, put where there is no database yet."""

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from config.backup.archive import BackupRefused, read_backup
from config.backup.databases import NoTool
from rules.text.canonical import fingerprint

NEXT = "Now `manage.py migrate`, should this program be newer than the backup."


class Command(BaseCommand):
    """Fills an empty database and VAR_DIR from a backup, and checks every table."""

    help = "Fill an empty database and VAR_DIR from FILE, a backup."
    requires_system_checks = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Declare the file."""
        parser.add_argument("file", type=Path)

    def handle(self, *args: Any, **options: Any) -> None:
        """Read it, compare it table by table with its hashes, and say so."""
        try:
            manifest = read_backup(options["file"])
        except (BackupRefused, NoTool, OSError) as refusal:
            raise CommandError(str(refusal)) from refusal
        tables = manifest["tables"]
        self.stdout.write(f"{len(tables)} tables, hash {fingerprint(tables)}")
        self.stdout.write(NEXT)

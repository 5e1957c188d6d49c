"""`manage.py backup FILE`: all that is kept, in one file, while the site runs."""

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from config.backup.archive import BackupRefused, write_backup
from config.backup.databases import NoTool
from rules.text.canonical import fingerprint


class Command(BaseCommand):
    """Copies database and uploads as they are at one moment."""

    help = "Write database and uploads to FILE; the site may go on meanwhile."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Declare the file."""
        parser.add_argument("file", type=Path)

    def handle(self, *args: Any, **options: Any) -> None:
        """Write it, and print what will prove it when it is restored."""
        try:
            manifest = write_backup(options["file"])
        except (BackupRefused, NoTool, OSError) as refusal:
            raise CommandError(str(refusal)) from refusal
        tables = manifest["tables"]
        self.stdout.write(f"{len(tables)} tables, hash {fingerprint(tables)}")

"""`manage.py backup`: all that is kept, in one file, while the site runs."""

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.utils import timezone

from config.backup.archive import BackupRefused, write_backup
from config.backup.databases import NoTool
from rules.text.canonical import fingerprint

NAME = "deckwright-%Y%m%d-%H%M%S.tar.gz"
NAMES = "deckwright-[0-9]*-[0-9]*.tar.gz"


class Command(BaseCommand):
    """Copies database and uploads as they are at one moment."""

    help = "Write database and uploads to FILE; the site may go on meanwhile."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Declare the file, or the folder of many with how many are kept."""
        parser.add_argument("file", type=Path, nargs="?")
        parser.add_argument("--into", type=Path, help="a folder; the file is named")
        parser.add_argument("--keep", type=int, default=0, help="of the newest there")

    def handle(self, *args: Any, **options: Any) -> None:
        """Write it, and print what will prove it when it is restored."""
        folder: Path | None = options["into"]
        file: Path | None = options["file"]
        if folder is not None and file is None:
            folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            file = folder / timezone.now().strftime(NAME)
        elif folder is not None or file is None:
            raise CommandError("Name either FILE or --into DIR.")
        try:
            manifest = write_backup(file)
        except (BackupRefused, NoTool, OSError) as refusal:
            raise CommandError(str(refusal)) from refusal
        if folder is not None and options["keep"] > 0:
            for old in sorted(folder.glob(NAMES))[: -options["keep"]]:
                old.unlink()
        tables = manifest["tables"]
        self.stdout.write(f"{len(tables)} tables, hash {fingerprint(tables)}")

"""`manage.py check_set [FOLDER]`: what is wrong with a set's files, and where."""

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from cards.demo.set_files import FOLDER, read_set


class Command(BaseCommand):
    """Check the files of a set."""

    help = "Check the card files in FOLDER; ours if none is named."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Declare folder and --text."""
        parser.add_argument("folder", type=Path, nargs="?", default=FOLDER)
        parser.add_argument(
            "--text", action="store_true", help="print every card's text"
        )

    def handle(self, *args: Any, **options: Any) -> None:
        """Print every fault; fail if there is one."""
        found = read_set(options["folder"])
        if options["text"]:
            for entry in found.entries:
                self.stdout.write(f"{entry.number} {entry.card.name}")
                self.stdout.write(f"{entry.card.text}\n")
        for fault in found.faults:
            self.stdout.write(str(fault))
        self.stdout.write(f"{len(found.entries)} cards, {len(found.faults)} faults")
        if found.faults:
            raise CommandError("the set has faults")

"""`manage.py import_fighters FILE [--dry-run]`: a file's fighters, imported."""

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from cards.fighters.rosters import (
    RosterRefused,
    arena_of,
    import_roster,
    read_roster_file,
)
from rules.games import GAMES


class Command(BaseCommand):
    """Bring fighters in, or say everything that is wrong with their file."""

    help = "Import a YAML file of fighters with their cards."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Declare file, game and --dry-run."""
        arenas = [slug for slug, played in GAMES.items() if played.arena]
        parser.add_argument("file", type=Path)
        parser.add_argument("--game", choices=arenas, default=arenas[0])
        parser.add_argument(
            "--dry-run", action="store_true", help="only check the file"
        )

    def handle(self, *args: Any, **options: Any) -> None:
        """Import; with one fault nothing is."""
        path: Path = options["file"]
        try:
            roster = read_roster_file(arena_of(options["game"]), path)
            cards = len(roster.entries)
            if not options["dry_run"]:
                cards = import_roster(options["game"], roster)
        except OSError as error:
            raise CommandError(f"{path}: {error.strerror}") from error
        except RosterRefused as refused:
            faults = refused.figures["faults"]
            listed = faults if isinstance(faults, tuple) else ()
            for fault in listed:
                self.stdout.write(str(fault))
            raise CommandError(f"{path}: {len(listed)} faults") from refused
        done = "are sound" if options["dry_run"] else "in place"
        self.stdout.write(f"{len(roster.fighters)} fighters, {cards} cards {done}")

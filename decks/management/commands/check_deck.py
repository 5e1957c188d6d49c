"""`manage.py check_deck FILE`: is this deck legal, and if not, why not?"""

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

import orjson
from django.core.management.base import BaseCommand, CommandError

from core.errors import refusal_sentence
from decks.building.queries import ReadDeck, read_deck
from decks.building.verdicts.texts import write_issue, write_verdict
from decks.limits.queries import DEFAULT_FORMAT
from decks.lists.dialects.file_text import MAX_BYTES
from rules.errors import Refusal
from rules.games import DEFAULT_GAME


class Command(BaseCommand):
    """Check a deck written in any dialect."""

    help = "Check the deck in FILE and explain the verdict."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Declare file, game, format and --json."""
        parser.add_argument("file", type=Path)
        parser.add_argument("--game", default=DEFAULT_GAME)
        parser.add_argument("--format", default=DEFAULT_FORMAT)
        parser.add_argument("--json", action="store_true")

    def handle(self, *args: Any, **options: Any) -> None:
        """Read, judge, print."""
        path: Path = options["file"]
        try:
            deck = read_deck(
                _read_bytes(path),
                game_slug=options["game"],
                format_slug=options["format"],
                file_name=path.name,
            )
        except Refusal as refusal:
            raise CommandError(f"{path}: {refusal_sentence(refusal)}") from refusal
        if options["json"]:
            self.stdout.write(orjson.dumps(write_verdict(deck.verdict)).decode())
        else:
            self._print(deck)

    def _print(self, deck: ReadDeck) -> None:
        """Print the verdict for people."""
        verdict = deck.verdict
        self.stdout.write("legal" if verdict.is_legal else "not legal")
        for issue in map(write_issue, (*verdict.issues, *verdict.advice)):
            rule = f" [{issue['rule']}]" if issue["rule"] else ""
            self.stdout.write(f"- {issue['message']} {issue['way_out']}{rule}")


def _read_bytes(path: Path) -> bytes:
    """Return what is in the deck file, one byte more than is taken at most.

    Raises CommandError.
    """
    try:
        with path.open("rb") as file:
            return file.read(MAX_BYTES + 1)
    except OSError as error:
        raise CommandError(f"{path}: {error.strerror}") from error

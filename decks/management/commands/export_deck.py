"""`manage.py export_deck DECK`: write a deck as a file of another program."""

import sys
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from core.errors import refusal_sentence
from decks.building.models import Deck
from decks.lists.dialects import DIALECTS
from decks.transfer.deck_export import file_name, write_deck
from rules.errors import Refusal


class Command(BaseCommand):
    """Write a deck in any dialect."""

    help = "Write DECK (its short id) as a file, or to standard output with -o -."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Declare deck, dialect, language, site and output."""
        parser.add_argument("deck")
        parser.add_argument("--dialect", default="text", choices=DIALECTS)
        parser.add_argument("--language", default="en", help="of card names")
        parser.add_argument(
            "--site", default="", help="where pictures are: https://deckwright.example"
        )
        parser.add_argument(
            "-o", "--output", default="", help="the file; else named as the deck"
        )

    def handle(self, *args: Any, **options: Any) -> None:
        """Write the file; say on standard error where it is."""
        slug, output = options["dialect"], options["output"]
        deck = Deck.objects.filter(short_id=options["deck"]).first()
        if deck is None:
            raise CommandError(f"There is no deck {options['deck']}.")
        site = options["site"].rstrip("/")
        try:
            text = write_deck(deck, slug, options["language"], site=site)
        except Refusal as refusal:
            raise CommandError(refusal_sentence(refusal)) from refusal
        if output == "-":
            sys.stdout.write(text)
            return
        path = Path(output or file_name(deck, slug))
        path.write_text(text, "utf-8", newline="")
        self.stderr.write(str(path))

"""`manage.py load_demo`: our own cards and ready decks; safe to run again."""

from typing import Any

from django.core.management.base import BaseCommand

from cards.demo.services import load_demo_cards, load_demo_glossaries
from cards.fighters.rosters import load_own_rosters
from decks.demo.load import load_demo_decks


class Command(BaseCommand):
    """Load what every newcomer plays with."""

    help = "Load our own cards and ready decks."

    def handle(self, *args: Any, **options: Any) -> None:
        """Load and say what is there."""
        cards = load_demo_cards() + load_own_rosters()
        load_demo_glossaries()
        decks = load_demo_decks()
        self.stdout.write(f"{cards} cards in place, {decks} new decks")

"""`manage.py load_demo`: our own cards and ready decks; safe to run again."""

from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError

from cards.demo.services import load_demo_cards, load_demo_glossaries
from cards.fighters.rosters import load_own_rosters
from cards.packages.services import load_packages
from decks.demo.load import load_demo_decks, withdraw_demo_decks
from rules.packaged.package_files import PackageRefused


class Command(BaseCommand):
    """Load what every newcomer plays with."""

    help = "Load our own cards; on a demo, ready decks too."

    def handle(self, *args: Any, **options: Any) -> None:
        """Load and say what is there."""
        cards = load_demo_cards() + load_own_rosters()
        try:
            cards += load_packages()
        except PackageRefused as refused:
            faults = "\n".join(map(str, refused.figures["faults"]))
            raise CommandError(faults) from refused
        load_demo_glossaries()
        decks = load_demo_decks() if settings.DEMO else withdraw_demo_decks()
        told = "new decks" if settings.DEMO else "decks of a demo withdrawn"
        self.stdout.write(f"{cards} cards in place, {decks} {told}")

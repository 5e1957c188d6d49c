"""`manage.py make_push_key`: a new key by which notices are pushed to browsers."""

from typing import Any

from django.core.management.base import BaseCommand

from decks.inbox.push import new_key


class Command(BaseCommand):
    """Make a key."""

    help = "Print a new value for the setting PUSH_KEY."

    def handle(self, *args: Any, **options: Any) -> None:
        """Print it."""
        self.stdout.write(new_key())

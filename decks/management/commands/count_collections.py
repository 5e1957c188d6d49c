"""`manage.py count_collections`: count the copies in every collection anew."""

from typing import Any

from django.core.management.base import BaseCommand

from decks.collection.jobs import check_owned_copies


class Command(BaseCommand):
    """Make what collections have of each card agree with what lies in them."""

    help = "Count the copies in every collection anew, as the daily check does."

    def handle(self, *_args: Any, **_options: Any) -> None:
        """Count, and say how many counts were wrong."""
        self.stdout.write(f"{check_owned_copies()} counts were wrong.")

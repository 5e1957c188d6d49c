"""`manage.py verify_event ID`: does the event stand as its log says?"""

from argparse import ArgumentParser
from typing import Any

import orjson
from django.core.management.base import BaseCommand, CommandError

from drafts.models import Event
from drafts.verify import verify_event


class Command(BaseCommand):
    """Fold the log of an event and compare it with its tables."""

    help = "Fold the log of the event ID anew and compare it with the tables."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Declare the id and --json."""
        parser.add_argument("id")
        parser.add_argument("--json", action="store_true")

    def handle(self, *args: Any, **options: Any) -> None:
        """Verify, print; what is wrong ends with exit code 1."""
        event = Event.objects.filter(short_id=options["id"]).first()
        if event is None:
            raise CommandError(f"there is no event {options['id']}")
        found = verify_event(event)
        if options["json"]:
            told = {"event": event.short_id, "entries": event.sequence, "wrong": found}
            self.stdout.write(orjson.dumps(told).decode())
        else:
            clean = f"clean: {event.sequence} entries, {event.packs.count()} packs"
            self.stdout.write("\n".join(found) or clean)
        if found:
            raise SystemExit(1)

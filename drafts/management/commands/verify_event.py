"""`manage.py verify_event ID`: does the event, or match, stand as its log says?"""

from argparse import ArgumentParser
from typing import Any

import orjson
from django.core.management.base import BaseCommand, CommandError

from drafts.audit.event_verification import verify_event
from drafts.events.models import Event
from drafts.play.match_verification import verify_match
from drafts.play.models import Match


class Command(BaseCommand):
    """Fold the log of an event or match and compare it with its tables."""

    help = "Fold the log of the event or match ID anew and compare it with the tables."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Declare the id and --json."""
        parser.add_argument("id")
        parser.add_argument("--json", action="store_true")

    def handle(self, *args: Any, **options: Any) -> None:
        """Verify, print; what is wrong ends with exit code 1."""
        event = Event.objects.filter(short_id=options["id"]).first()
        match = Match.objects.filter(short_id=options["id"]).first()
        about = event or match
        if about is None:
            raise CommandError(f"there is no event or match {options['id']}")
        found = verify_event(event) if event else []
        found += verify_match(match) if match else []
        if options["json"]:
            told = {"event": about.short_id, "entries": about.sequence, "wrong": found}
            self.stdout.write(orjson.dumps(told).decode())
        else:
            packs = f", {event.packs.count()} packs" if event else ""
            clean = f"clean: {about.sequence} entries{packs}"
            self.stdout.write("\n".join(found) or clean)
        if found:
            raise SystemExit(1)

"""`manage.py simulate_matches --game GAME --matches N`: do matches end, and verify?"""

from argparse import ArgumentParser
from typing import Any

import orjson
from django.core.management.base import BaseCommand, CommandError

from core.errors import refusal_sentence
from drafts.simulation.simulated_matches import Findings, simulate_matches
from rules.errors import Refusal
from rules.games import DEFAULT_GAME

SEATS = 2


class Command(BaseCommand):
    """Play whole matches over the API, by lot; nothing of them is kept."""

    help = "Play matches over the API in this process and say how many verify."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Declare what is played, how often, and --json."""
        parser.add_argument("--game", default=DEFAULT_GAME)
        parser.add_argument("--matches", type=int, default=10)
        parser.add_argument("--seats", type=int, default=SEATS)
        parser.add_argument("--json", action="store_true")

    def handle(self, *args: Any, **options: Any) -> None:
        """Play, print."""
        if options["matches"] < 1:
            raise CommandError("at least one match is played")
        if options["seats"] != SEATS:
            raise CommandError("matches have two seats")
        try:
            found = simulate_matches(
                game_slug=options["game"], matches=options["matches"]
            )
        except Refusal as refusal:
            raise CommandError(refusal_sentence(refusal)) from refusal
        report = _write(found)
        if options["json"]:
            self.stdout.write(orjson.dumps(report).decode())
        else:
            for name, value in report.items():
                self.stdout.write(f"{name}: {value}")


def _write(found: Findings) -> dict[str, Any]:
    """Return *found* as JSON; what depends on the machine is under `run`."""
    return {
        "matches": found.matches,
        "ended": found.ended,
        "verified": found.verified,
        "errors": found.errors,
        "endings": dict(found.endings.most_common()),
        "choices": found.choices,
        "run": {
            "seconds": round(found.seconds, 1),
            "choice_ms": round(1000 * found.seconds / max(found.choices, 1), 1),
        },
    }

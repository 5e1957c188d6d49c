"""`manage.py simulate_matches --game GAME --matches N`: do matches end, and verify?"""

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

import orjson
from django.core.management.base import BaseCommand, CommandError

from core.errors import refusal_sentence
from drafts.simulation.simulated_matches import Findings, simulate_matches
from rules.errors import Refusal
from rules.games import DEFAULT_GAME, GAMES

SEATS, MOST_SEATS, TEAMS = 2, 4, 2


class Command(BaseCommand):
    """Play whole matches over the API, by lot; nothing of them is kept."""

    help = "Play matches over the API in this process and say how many verify."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Declare what is played, how often, and --json."""
        parser.add_argument("--game", default=DEFAULT_GAME)
        parser.add_argument("--matches", type=int, default=10)
        parser.add_argument("--seats", type=int, default=SEATS)
        parser.add_argument("--teams", action="store_true", help="two against two")
        parser.add_argument("--seconds", type=float, help="begin no match after them")
        parser.add_argument("--keep", type=Path, help="a file to go on from later")
        parser.add_argument("--json", action="store_true")

    def handle(self, *args: Any, **options: Any) -> None:
        """Play, print."""
        if options["matches"] < 1:
            raise CommandError("at least one match is played")
        seats, most = options["seats"], MOST_SEATS if _has_tables(options) else SEATS
        if not SEATS <= seats <= most:
            raise CommandError(f"matches of this game have {SEATS} to {most} seats")
        if options["teams"] and seats != MOST_SEATS:
            raise CommandError("two against two are four seats")
        try:
            found = simulate_matches(
                game_slug=options["game"],
                matches=options["matches"],
                places=seats,
                teams=TEAMS if options["teams"] else 0,
                seconds=options["seconds"],
                kept=options["keep"],
            )
        except Refusal as refusal:
            raise CommandError(refusal_sentence(refusal)) from refusal
        report = _write(found)
        if options["json"]:
            self.stdout.write(orjson.dumps(report).decode())
        else:
            for name, value in report.items():
                self.stdout.write(f"{name}: {value}")


def _has_tables(options: dict[str, Any]) -> bool:
    return options["game"] in GAMES and GAMES[options["game"]].tables is not None


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

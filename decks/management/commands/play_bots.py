"""`manage.py play_bots [--games 1000] [--seed 1] [--json]`: bots against bots."""

import json
from argparse import ArgumentParser
from dataclasses import asdict
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from cards.fighters.rosters import arena_of, get_fighters, own_roster
from decks.testing.teams.services import (
    Tournament,
    fighter_standings,
    play_tournament,
)
from rules.errors import Refusal
from rules.games import GAMES


class Command(BaseCommand):
    """Let bots play whole games and say how they went."""

    help = "Play bots against bots: results, lengths, how each fighter fares."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Declare game, games, seed, strength and form."""
        arenas = [slug for slug, played in GAMES.items() if played.arena]
        parser.add_argument("--game", choices=arenas, default=arenas[0])
        parser.add_argument("--games", type=int, default=1000)
        parser.add_argument("--seed", type=int, default=1)
        parser.add_argument("--strength", default="strong")
        parser.add_argument("--json", action="store_true", help="as JSON")

    def handle(self, *args: Any, **options: Any) -> None:
        """Play and print; fail if a game ended in an error."""
        try:
            arena = arena_of(options["game"])
        except Refusal as error:
            raise CommandError(str(error)) from error
        if options["strength"] not in arena.STRENGTHS:
            raise CommandError(f"strength: one of {', '.join(arena.STRENGTHS)}")
        # Those of the catalogue if there are any: an owner's own may be among them.
        fighters = get_fighters(options["game"]) or own_roster(arena).fighters
        played = play_tournament(
            arena, fighters, options["games"], options["seed"], options["strength"]
        )
        report = _report(played, fighters, options)
        if options["json"]:
            self.stdout.write(json.dumps(report, indent=2, ensure_ascii=False))
        else:
            self._print(report)
        if played.errors:
            raise CommandError(f"{len(played.errors)} games ended in an error")

    def _print(self, report: dict[str, Any]) -> None:
        """Print *report* as lines."""
        self.stdout.write(f"{report['games']} games, {report['turns']:.1f} turns each")
        for name in ("endings", "rounds", "errors"):
            said = ", ".join(f"{key}: {value}" for key, value in report[name].items())
            self.stdout.write(f"{name}: {said or 'none'}")
        for fighter in report["fighters"]:
            share, low, high = (
                100 * fighter[name] for name in ("share", "low", "high")
            )
            self.stdout.write(
                f"{fighter['name']:36} {fighter['games']:5} games "
                f"{share:5.1f} % ({low:.1f} to {high:.1f})"
            )


def _report(
    played: Tournament, fighters: Any, options: dict[str, Any]
) -> dict[str, Any]:
    """Return what *played* came to, as plain data."""
    turns = sum(game.turns for game in played.games)
    return {
        "game": options["game"],
        "seed": options["seed"],
        "strength": options["strength"],
        "games": len(played.games),
        "turns": turns / len(played.games) if played.games else 0.0,
        "endings": dict(played.endings),
        "rounds": dict(played.rounds),
        "errors": played.errors,
        "fighters": [
            {"name": name, **asdict(standing)}
            for name, standing in fighter_standings(played.games, fighters)
        ],
    }

"""`manage.py simulate_draft --kind KIND --set CODE`: do bots end with legal decks?"""

from argparse import ArgumentParser
from dataclasses import replace
from statistics import fmean, quantiles
from typing import Any

import orjson
from django.core.management.base import BaseCommand, CommandError

from core.errors import refusal_sentence
from drafts.simulation.bot_drafts import Findings, load_setting, simulate
from rules.errors import Refusal
from rules.events.draft_plan import DraftPlan
from rules.games import DEFAULT_GAME, game


class Command(BaseCommand):
    """Draft many times with bots alone, build a deck at every seat and judge it."""

    help = "Run drafts of bots and say how many seats end with a legal deck."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Declare what is drafted, how often, and --json."""
        parser.add_argument("--game", default=DEFAULT_GAME)
        parser.add_argument("--set", action="append", required=True, dest="sets")
        parser.add_argument("--booster", default="wow-2006")
        parser.add_argument("--kind", default="booster", help="the way to draft")
        parser.add_argument("--own-pace", action="store_true")
        parser.add_argument("--boosters", type=int, help="packs a seat opens")
        parser.add_argument("--seats", type=int, help="as many as may if not given")
        parser.add_argument("--events", type=int, default=10)
        parser.add_argument("--seed", type=int, default=1)
        parser.add_argument("--json", action="store_true")

    def handle(self, *args: Any, **options: Any) -> None:
        """Load, run, print."""
        try:
            findings = _run(options)
        except Refusal as refusal:
            raise CommandError(refusal_sentence(refusal)) from refusal
        report = {
            "kind": options["kind"],
            "events": options["events"],
            **write_findings(findings),
        }
        if options["json"]:
            self.stdout.write(orjson.dumps(report).decode())
        else:
            for name, value in report.items():
                self.stdout.write(f"{name}: {value}")


def _run(options: dict[str, Any]) -> Findings:
    """Return what the events that *options* ask for came to. Raises CommandError."""
    plan = _plan_of(options)
    seats = options["seats"]
    if seats is not None and not plan.min_seats <= seats <= plan.max_seats:
        raise CommandError(f"{plan.min_seats} to {plan.max_seats} seats take part")
    setting = load_setting(
        game_slug=options["game"],
        plan=plan,
        booster=options["booster"],
        sets=options["sets"],
        seats=seats,
    )
    return simulate(setting, events=options["events"], seed=options["seed"])


def _plan_of(options: dict[str, Any]) -> DraftPlan:
    """Return the plan that *options* name. Raises CommandError."""
    plans = game(options["game"]).DRAFTS
    kinds = {slug.removesuffix("-draft"): plan for slug, plan in plans.items()}
    if options["kind"] not in kinds:
        raise CommandError(f"no draft of that name; known: {', '.join(kinds)}")
    plan = kinds[options["kind"]]
    if options["boosters"] is not None:
        plan = replace(plan, boosters=options["boosters"])
    if options["own_pace"]:
        if not plan.may_be_paced:
            raise CommandError("no packs are passed on in this draft")
        plan = replace(plan, is_paced=True)
    return plan


def write_findings(findings: Findings) -> dict[str, Any]:
    """Return *findings* as JSON; what depends on the machine is under `run`."""
    return {
        "decks": findings.decks,
        "legal_decks": findings.legal,
        "legal_deck_rate": findings.legal / findings.decks if findings.decks else None,
        "verified": findings.verified,
        "fewest_playable": min(findings.playable, default=0),
        "different_leaders": len(findings.leaders),
        "leaders": dict(findings.leaders.most_common()),
        "reasons": dict(findings.reasons.most_common()),
        "run": _times(findings.times),
    }


def _times(seconds: list[float]) -> dict[str, float]:
    """Return how long a pick took, in milliseconds; nothing where nobody picked."""
    if len(seconds) < 2:
        return {}
    milliseconds = [1000 * one for one in seconds]
    return {
        "mean_pick_ms": round(fmean(milliseconds), 3),
        "p95_pick_ms": round(quantiles(milliseconds, n=20)[-1], 3),
        "longest_pick_ms": round(max(milliseconds), 3),
    }

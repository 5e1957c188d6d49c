"""Bots draft real sets: every seat ends with a legal deck.

Needs shared/data beside the project. Heroes of the whole catalogue may lead.
"""

import json
from collections.abc import Iterator
from io import StringIO
from pathlib import Path

import pytest
from django.core.management import call_command

from cards.imports.catalogue_import import import_catalogue
from drafts.simulation.bot_drafts import Findings, Setting, simulate
from rules import wow
from rules.events.boosters import Stocked, fill
from rules.game.printing import PrintedCard

# Sets with a whole booster's cards; the sixth of the file is a starter's 27.
SETS = ("HOA", "TDP", "DOW")
MORE_SETS = ("SW", "WBR")


@pytest.fixture(scope="module")
def printed(shared_data: Path) -> list[PrintedCard]:
    lines = (shared_data / "wow-cards.jsonl").read_text("utf-8").splitlines()
    return [wow.read_row(json.loads(line)) for line in lines]


def place_of(found: PrintedCard) -> str:
    printing = found.printing
    return f"{printing.set_code} {printing.number} {printing.variant}".strip()


def stocked(found: PrintedCard) -> Stocked:
    return Stocked(
        ref=place_of(found),
        card_set=found.printing.set_code,
        type=found.card.type,
        rarity=found.printing.rarity,
        variant=found.printing.variant,
        traits=frozenset(wow.search_traits(found.card)),
    )


def draft(printed: list[PrintedCard], code: str, events: int) -> Findings:
    of_set = [found for found in printed if found.printing.set_code == code]
    heroes = {found.card for found in printed if found.card.type == "hero"}
    plan = wow.DRAFTS["booster-draft"]
    filled = fill(wow.boosters()["wow-2006"], map(stocked, of_set))
    setting = Setting(
        played=wow,
        plan=plan,
        limits=wow.FORMATS["draft"],
        source=[filled] * plan.boosters,
        cards={place_of(found): found.card for found in of_set},
        leaders=tuple(sorted(heroes, key=lambda hero: hero.name)),
        seats=8,
    )
    return simulate(setting, events=events, seed=7)


@pytest.mark.parametrize("code", SETS)
def test_every_seat_ends_with_a_legal_deck(printed, code):
    findings = draft(printed, code, events=1)
    assert (findings.legal, findings.decks) == (8, 8)
    assert len(findings.leaders) >= 4


@pytest.fixture(scope="module")
def catalogue(passing_database, shared_data: Path) -> Iterator[None]:
    with passing_database():
        cards = shared_data / "wow-cards.jsonl"
        import_catalogue(path=cards, game_slug="wow", report=len)
        yield


@pytest.mark.prove
@pytest.mark.django_db
@pytest.mark.parametrize("code", SETS + MORE_SETS)
def test_every_seat_of_100_events_ends_with_a_legal_deck(
    catalogue, code, record_property
):
    """By the command, from the catalogue as it was imported."""
    said = StringIO()
    call_command(
        "simulate_draft", f"--set={code}", "--events=100", "--json", stdout=said
    )
    found = json.loads(said.getvalue())
    for name in ("decks", "legal_decks", "fewest_playable", "different_leaders"):
        record_property(name.replace("_", " "), found[name])
    record_property("ms a pick, 95 %", found["run"]["p95_pick_ms"])
    assert (found["legal_decks"], found["decks"]) == (800, 800)
    assert found["different_leaders"] >= 20

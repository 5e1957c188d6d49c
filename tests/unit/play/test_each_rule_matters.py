"""A rule of play switched off turns a scenario red: the scenario that is about it."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from rules.wow.play import (
    acting,
    combat,
    costs,
    damage,
    legal,
    limits,
    numbers,
    targets,
    turn,
    zones,
)
from rules.wow.play.moves import Place
from rules.wow.play.state import Game, Permanent
from tests.unit.play.test_scenarios import ALL, play


def answers(value: Any) -> Callable[..., Any]:
    return lambda *_, **__: value


def nothing_else_leaves(game: Game, card: Permanent) -> None:
    del game.permanents[card.piece]


def any_number(game: Game) -> Iterator[Place]:
    return (Place(piece) for piece in game.players[0].hand)


def unprevented(game: Game, bearer: Permanent, amount: int, *_: Any, **__: Any) -> int:
    return amount


FORMS = "bear-form-and-feral-abilities"
# What is switched off, and the scenarios that must miss it.
SWITCHES: dict[str, tuple[Any, str, Any, set[str]]] = {
    "limits": (limits, "surplus", answers(None), {"EX-04", "EX-05", "EX-07", "EX-24"}),
    "two hands": (limits, "OFF_HAND", "nothing", {"EX-08a"}),
    "dual wield": (limits, "_second_weapon", answers(0), {"dual-wield"}),
    "one weapon": (combat, "_one_handed", answers(False), {"dual-wield"}),
    "waiting": (legal, "can_attack", answers(True), {"EX-30", "no-weapon"}),
    "activating": (costs, "can_activate", answers(True), {"EX-30", "EX-30b"}),
    "strike cost": (combat, "strike_cost_of", answers(0), {"EX-41", "EX-41b"}),
    "elusive": (combat, "Elusive", answers(None), {"elusive"}),
    "long-range": (combat, "LongRange", answers(None), {"EX-52"}),
    "forms": (combat, "end_forms", answers(None), {"EX-48"}),
    "foreign abilities": (acting, "ends_forms", answers(False), {FORMS}),
    "feral abilities": (acting, "ends_forms", answers(True), {FORMS}),
    "paying": (costs, "pay_resources", answers(None), {"EX-03", "EX-11"}),
    "totems": (targets, "_with_totems", lambda _, those, __: those, {"EX-12"}),
    "attachments": (zones, "_leave", nothing_else_leaves, {"host-leaves"}),
    "hand of seven": (turn, "HAND", 99, {"EX-27", "EX-25"}),
    "one resource": (legal, "_placings", any_number, {"EX-28"}),
    "more damage": (damage, "_added", answers(0), {"EX-73"}),
    "prevention": (damage, "_unprevented", unprevented, {"EX-73", "EX-74", "EX-80"}),
    "fatal": (damage, "check_fatal", answers(None), {"EX-40", "EX-61", "EX-83b"}),
    "changes": (numbers, "_changed", answers(0), {"EX-41", "EX-49", "EX-51"}),
}


@pytest.mark.parametrize("name", SWITCHES)
def test_without_it_its_scenarios_fail(name: str, monkeypatch: pytest.MonkeyPatch):
    module, attribute, replacement, missed = SWITCHES[name]
    monkeypatch.setattr(module, attribute, replacement)
    assert {scenario.says["id"] for scenario in ALL if fails(scenario)} >= missed


def fails(scenario: Any) -> bool:
    try:
        play(scenario)
    except (Exception, pytest.fail.Exception):  # noqa: BLE001 - whatever it trips over
        return True
    return False

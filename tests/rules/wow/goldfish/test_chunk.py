"""Chunks add up to the whole, however they are cut, in pairs as well."""

import json
from typing import Any

import pytest

from rules.wow import goldfish
from rules.wow.goldfish import chunk
from rules.wow.goldfish.kernel import run
from rules.wow.goldfish.kernel.program_tables import TooRich
from tests.rules.wow.goldfish.decks import READY, ready_list

OPTIONS = goldfish.read_options({})


def whole(*lists: Any, first: int = 0, count: int = 60) -> Any:
    return goldfish.run_chunk(lists, OPTIONS, first, count)


@pytest.mark.parametrize("cut", [1, 30, 59])
def test_two_chunks_add_up_to_the_whole_whichever_comes_first(cut: int) -> None:
    played = ready_list(READY[0])
    one, other = whole(played, count=cut), whole(played, first=cut, count=60 - cut)
    assert goldfish.add(one, other) == whole(played)
    assert goldfish.add(other, one) == whole(played)


def test_a_tally_is_plain_json() -> None:
    tally = whole(ready_list(READY[0]), ready_list(READY[1]))
    assert json.loads(json.dumps(tally)) == tally


def test_pairs_of_a_list_with_itself_never_differ() -> None:
    played = ready_list(READY[0])
    lists = [played, played]
    told = goldfish.compare(lists, OPTIONS, whole(*lists, count=200))
    assert {figure.value for figure in told.differences.values()} == {0.0}
    assert told.verdict == "no-difference-shown"


def test_without_a_kernel_the_reference_gives_the_same_tally(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    lists = [ready_list(READY[0]), ready_list(READY[1])]
    fast = whole(*lists, count=15)
    monkeypatch.setattr(chunk, "HAS_COMPILER", False)
    assert whole(*lists, count=15) == fast


def test_a_list_that_the_kernel_has_no_room_for_is_played_by_the_reference(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    fast = whole(ready_list(READY[0]), count=5)

    def refuse(*_: object) -> None:
        raise TooRich("cards")

    monkeypatch.setattr(run, "Kernel", refuse)
    assert whole(ready_list(READY[0]), count=5) == fast


def test_a_game_that_overfills_a_table_is_played_by_the_reference(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The third game does not fit, and is counted once."""
    played = ready_list(READY[0])
    fast = whole(played, count=6)
    monkeypatch.setattr(run, "Kernel", Narrow)
    assert whole(played, count=6) == fast


class Narrow(run.Kernel):
    """A kernel that has no room for game 2."""

    def play(self, first: int, count: int) -> Any:
        room = 2 - first if first <= 2 < first + count else count
        return super().play(first, room)


def test_the_same_cards_lie_in_the_same_slots_of_both_lists() -> None:
    first, second = ready_list(READY[0]), ready_list(READY[0])
    one, *rest = second["cards"]
    fewer = {**one, "copies": one["copies"] - 1}
    more = {**rest[-1], "copies": rest[-1]["copies"] + 1}
    cards = [fewer, *rest[:-1], more]
    slots = [kind for kind, card in enumerate(cards) for _ in range(card["copies"])]
    paired = goldfish.pair(first, {**second, "cards": cards, "slots": slots})
    assert paired[0] is first
    assert sorted(paired[1]["slots"]) == slots
    assert (
        sum(a != b for a, b in zip(first["slots"], paired[1]["slots"], strict=True))
        == 1
    )

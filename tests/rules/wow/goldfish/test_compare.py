"""Two lists side by side."""

from rules.wow import goldfish
from tests.rules.wow.goldfish.chunks import OPTIONS, whole
from tests.rules.wow.goldfish.decks import READY, ready_list


def test_pairs_of_a_list_with_itself_never_differ() -> None:
    played = ready_list(READY[0])
    lists = [played, played]
    told = goldfish.compare(lists, OPTIONS, whole(*lists, count=200))
    assert {figure.value for figure in told.differences.values()} == {0.0}
    assert told.verdict == "no-difference-shown"


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

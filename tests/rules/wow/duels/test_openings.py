"""Openings: the same games in four ways, and what they say of first hands."""

import pytest

from rules.wow import duels
from rules.wow.bots.bot_playout import told
from rules.wow.duels import openings
from rules.wow.duels.chunk import play_one
from rules.wow.duels.duel_lists import DECIDE, deck_of
from rules.wow.flat import games as flat
from rules.wow.play.moves import Answer
from tests.rules.wow.duels.decks import NAMES, ready_list

OPTIONS = openings.read_options({"bot": "random"})
DECK, OTHER, THIRD = (ready_list(name) for name in NAMES[:3])


def one_by_one(begins, keeps, number):
    """Return the result in halves, and the names in the first hand as it was dealt."""
    hand = []

    def decide(seat, moves):
        about = seat.game.asks.about if seat.game.asks else ""
        if about == "begin":
            return Answer((begins,))
        if about == "mulligan" and seat.player == 0:
            hand.extend(
                seat.game.faces[piece].card.name for piece in seat.game.players[0].hand
            )
            return Answer(() if keeps else (1,))
        return DECIDE["random"](seat, moves)

    course = play_one((deck_of(DECK), deck_of(OTHER)), [decide] * 2, OPTIONS, number)
    assert course.game.first == begins
    return {0: 2, 1: 0, None: 1}[told(course).winner], hand


def test_whatever_changes_the_games_of_duels_changes_those_of_openings():
    assert duels.ENGINE in openings.ENGINE


@pytest.mark.parametrize("is_fast", [True, False])
def test_results_are_those_of_the_games_one_by_one(monkeypatch, is_fast):
    if is_fast:
        flat.warm_up()
    monkeypatch.setattr(flat, "HAS_COMPILER", is_fast)
    tally = openings.run_chunk([DECK, OTHER], OPTIONS, 0, 3)
    ways = {
        (begins, keeps): [one_by_one(begins, keeps, number) for number in range(3)]
        for begins in (0, 1)
        for keeps in (True, False)
    }
    began = [result for result, _ in ways[0, True]]
    followed = [result for result, _ in ways[1, True]]
    apart = [a - b for a, b in zip(began, followed, strict=True)]
    assert tally["start"] == [
        3, sum(began), sum(followed), sum(apart), sum(each**2 for each in apart),
    ]  # fmt: skip
    for first in (0, 1):
        kept, changed = ways[first, True], ways[first, False]
        gain = [b[0] - a[0] for a, b in zip(kept, changed, strict=True)]
        told_of = tally["all"][1 - first]
        assert told_of == [
            3, sum(result for result, _ in kept), sum(gain),
            sum(each**2 for each in gain),
        ]  # fmt: skip
    hands = [set(hand) for first in (0, 1) for _, hand in ways[first, True]]
    assert [counts[0] for counts in tally["cards"]] == [
        sum(entry["name"] in hand for hand in hands) for entry in DECK["cards"]
    ]


def test_every_hand_is_of_one_group():
    tally = openings.run_chunk([DECK, OTHER, THIRD], OPTIONS, 0, 4)
    for name in openings.GROUPS:
        for begins, counts in enumerate(tally[name]):
            whole = [sum(each) for each in zip(*counts, strict=True)]
            assert whole == tally["all"][begins]


def test_parts_add_up():
    lists = [DECK, OTHER, THIRD]
    whole = openings.run_chunk(lists, OPTIONS, 0, 5)
    parts = [openings.run_chunk(lists, OPTIONS, *part) for part in ((0, 2), (2, 3))]
    assert openings.add(*parts) == whole


def test_a_report_says_what_keeping_and_beginning_gain():
    tally = {
        "start": [100, 120, 80, 40, 160],
        "all": [[100, 80, -40, 160], [100, 120, -20, 160]],
        "cards": [[0] * 4 for _ in DECK["cards"]],
        **{name: [[[0] * 4] * 8 for _ in range(2)] for name in openings.GROUPS},
    }
    tally["cards"][0] = [50, 60, -20, 40]
    tally["cheap"][1] = [[100, 120, -20, 160], *[[0] * 4] * 7]
    found = openings.report([DECK, OTHER], OPTIONS, tally)
    assert (found.beginning.value, found.following.value) == (0.6, 0.4)
    assert found.gain.value == pytest.approx(0.2)
    following, beginning = found.changing
    assert (following.kept.value, following.changed.value) == (0.4, 0.2)
    assert beginning.gain.value == pytest.approx(0.1)
    (card,) = found.cards
    assert (card.name, card.hand.hands) == (DECK["cards"][0]["name"], 50)
    assert card.hand.gain.value == pytest.approx(0.2)
    (group,) = found.hands
    assert (group.name, group.begins, group.count) == ("cheap", True, 0)


def test_who_begins_is_no_question_by_rules_where_the_lot_decides():
    editions = next(each for each in openings.OPTIONS if each.name == "edition")
    assert "2006" not in editions.choices
    assert editions.default in editions.choices

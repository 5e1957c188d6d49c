"""Swaps: same games for the deck and what it could be, and honest intervals."""

import random

import pytest

from rules.numbers.intervals import mean, one_of_many
from rules.wow import duels
from rules.wow.bots.bot_playout import told
from rules.wow.duels import swaps
from rules.wow.duels.chunk import play_one
from rules.wow.duels.duel_lists import DECIDE, deck_of
from rules.wow.flat import games as flat
from rules.wow.powers.power_data import write_powers
from tests.rules.wow.duels.decks import NAMES, ready_list
from tests.rules.wow.goldfish.decks import our_cards

OPTIONS = swaps.read_options({"bot": "random"})
DECK, OTHER, THIRD = (ready_list(name) for name in NAMES[:3])
OUT = DECK["cards"][0]["name"]


def swapped(out: str, into: str):
    entry = our_cards()[into]
    return swaps.swap(DECK, out, entry.card, {into: write_powers(entry.powers)})


def foreign() -> str:
    own = {entry["name"] for entry in DECK["cards"]}
    return next(e["name"] for e in OTHER["cards"] if e["name"] not in own)


def test_the_card_that_comes_in_lies_where_the_one_that_goes_out_lay():
    cards, others = deck_of(DECK).cards, deck_of(swapped(OUT, foreign())).cards
    apart = [
        place
        for place, pair in enumerate(zip(cards, others, strict=True))
        if pair[0].card != pair[1].card
    ]
    assert apart == [DECK["cards"][0]["copies"] - 1]


def test_whatever_changes_the_games_of_duels_changes_those_of_swaps():
    assert duels.ENGINE in swaps.ENGINE


def test_a_card_for_itself_changes_no_game():
    lists = [DECK, swapped(OUT, OUT), OTHER]
    tally = swaps.run_chunk(lists, OPTIONS, 0, 6)
    assert tally["swaps"] == [[[tally["deck"][0][1], 0, 0, 0]]]


def test_results_are_those_of_the_games_one_by_one(monkeypatch):
    """Of two opponents in turn; what is counted is what the games say."""
    lists = [DECK, swapped(OUT, foreign()), OTHER, THIRD]
    found = {place: [] for place in (0, 1)}
    for number in range(6):
        against = deck_of(lists[2 + number % 2])
        for place in (0, 1):
            course = play_one(
                (deck_of(lists[place]), against),
                [DECIDE["random"]] * 2,
                OPTIONS,
                number // 2,
            )
            found[place].append({0: 2, 1: 0, None: 1}[told(course).winner])
    counted = {"deck": [], "swaps": [[]]}
    for which in range(2):
        before, after = found[0][which::2], found[1][which::2]
        apart = [b - a for a, b in zip(before, after, strict=True)]
        counted["deck"].append([3, sum(before)])
        counted["swaps"][0].append(
            [
                sum(after),
                sum(apart),
                sum(each * each for each in apart),
                sum(map(bool, apart)),
            ]
        )
    assert swaps.run_chunk(lists, OPTIONS, 0, 6) == counted
    monkeypatch.setattr(flat, "HAS_COMPILER", False)
    assert swaps.run_chunk(lists, OPTIONS, 0, 6) == counted


def test_parts_add_up():
    lists = [DECK, swapped(OUT, foreign()), OTHER, THIRD]
    whole = swaps.run_chunk(lists, OPTIONS, 0, 7)
    parts = [swaps.run_chunk(lists, OPTIONS, *part) for part in ((0, 3), (3, 4))]
    assert swaps.add(*parts) == whole


def test_one_of_one_is_a_mean_and_one_of_many_is_wider():
    alone, among = one_of_many(30, 90, 400, 1), one_of_many(30, 90, 400, 15)
    assert alone.high == pytest.approx(mean(30, 90, 400).high)
    assert among.value == alone.value
    assert among.low < alone.low
    assert among.high > alone.high


def test_of_many_swaps_that_do_nothing_few_runs_find_one():
    """Fifteen swaps whose games end otherwise by chance alone, one run in twenty.

    Compared with the interval of one alone, which finds something in half of the runs.
    """
    chance = random.Random(7)
    misses, careless, runs, games = 0, 0, 300, 500
    for _ in range(runs):
        told_wrong, told_rashly = False, False
        for _swap in range(15):
            apart = [
                chance.choice((-2, 0, 0, 0, 0, 0, 0, 0, 0, 2)) for _ in range(games)
            ]
            total, squares = sum(apart) / 2, sum(each * each for each in apart) / 4
            found = one_of_many(total, squares, games, 15)
            alone = mean(total, squares, games)
            told_wrong |= not found.low <= 0 <= found.high
            told_rashly |= not alone.low <= 0 <= alone.high
        misses += told_wrong
        careless += told_rashly
    assert misses <= 0.08 * runs
    assert careless > 0.3 * runs


def test_a_swap_is_told_of_each_opponent_and_of_all():
    lists = [DECK, swapped(OUT, foreign()), OTHER, THIRD]
    tally = {
        "deck": [[100, 90], [100, 110]],
        "swaps": [[[110, 20, 40, 10], [90, -20, 40, 10]]],
    }
    (swap,) = swaps.report(lists, OPTIONS, tally).swaps
    assert (swap.won.value, swap.gain.value, swap.differ) == (0.5, 0.0, 20)
    one, other = swap.against
    assert (one.gain.value, other.gain.value) == (0.1, -0.1)
    assert one.gain.games == 100
    assert one.gain.low < one_of_many(10, 10, 100, 1).low

"""Runs of duels: who meets whom, what adds up, what is counted, what is replayed."""

from hypothesis import given
from hypothesis import strategies as st

from rules.wow import duels
from tests.factories import ally
from tests.rules.wow.duels.decks import NAMES, ready_list
from tests.rules.wow.goldfish.decks import listed

RANDOM = {"bot": "random", "seed": 2}


def options(**values):
    return duels.read_options(RANDOM | values)


def lists(count: int):
    return [ready_list(name) for name in NAMES[:count]]


@given(st.integers(2, 20))
def test_the_first_meets_all_or_all_meet_all(count):
    assert duels.pairs(count, options()) == [(0, other) for other in range(1, count)]
    every = duels.pairs(count, options(pairs="all"))
    assert len(set(every)) == len(every) == count * (count - 1) // 2
    assert all(one < other for one, other in every)


def test_chunks_add_up_to_the_whole_and_a_seed_is_its_games():
    chosen, decks = options(pairs="all"), lists(3)
    whole = duels.run_chunk(decks, chosen, 0, 6)
    parts = [duels.run_chunk(decks, chosen, *part) for part in ((3, 3), (0, 3))]
    assert duels.add(*parts) == whole
    assert duels.run_chunk(decks, options(pairs="all", seed=3), 0, 6) != whole


def test_the_counts_of_a_tally_agree():
    chosen, decks = options(pairs="all"), lists(3)
    told = duels.report(decks, chosen, duels.run_chunk(decks, chosen, 0, 9))
    assert told.games == sum(pair.games for pair in told.pairs) == 9
    assert [each.games for each in told.lists] == [6, 6, 6]
    for pair in told.pairs:
        wins = sum(round(figure.value * pair.games) for figure in pair.won)
        assert wins + pair.draws + pair.cut == pair.games
        begun = pair.won_beginning.games + pair.won_following.games
        assert begun == pair.games
    for each in told.lists:
        for card in each.cards:
            assert card.figures["seen"].value <= 1
            assert card.figures["played"].games == card.figures["won_seen"].games


def test_a_card_is_counted_once_a_game_however_many_copies_were_drawn():
    decks = [listed((ally(name="A"), 60)), listed((ally(name="B"), 60))]
    tally = duels.run_chunk(decks, options(), 0, 4)
    for cards in tally["cards"]:
        seen, played, placed, stuck, won = cards[0]
        assert seen == 4
        assert max(played, placed, stuck, won) <= seen


def test_a_replay_is_the_game_that_was_counted():
    chosen, decks = options(), lists(2)
    for number in range(2):
        tally = duels.run_chunk(decks, chosen, number, 1)
        steps = duels.replay(decks, chosen, number, duels.record(decks, chosen, number))
        dead = [step.figures["player"] for step in steps if step.code == "killed"]
        counted = duels.report(decks, chosen, tally).pairs[0]
        if len(dead) == 1:
            assert [figure.value for figure in counted.won][dead[0]] == 0
        assert counted.turns.value == steps[-1].turn
        assert len(steps[-1].table["players"]) == 2


def test_another_bot_goes_at_another_rate():
    assert duels.usual_rate(options()) > duels.usual_rate(options(bot="greedy"))

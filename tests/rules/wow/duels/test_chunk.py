"""Runs of duels: who meets whom, what adds up, what is counted, what is replayed."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.game.deck import DeckLine, Decklist, Zone
from rules.wow import duels
from rules.wow.duels.chunk import missing_words
from rules.wow.flat import games
from rules.wow.powers.power_data import write_powers
from rules.wow.powers.words import Sentinel
from tests.factories import ally, hero, quest
from tests.rules.wow.duels.decks import NAMES, ready_list
from tests.rules.wow.goldfish.decks import listed

RANDOM = {"bot": "random", "seed": 2}


def options(**values):
    return duels.read_options(RANDOM | values)


def with_sentinels():
    """Return a list of allies with a keyword that the fast engine does not know."""
    lines = (DeckLine(hero(), 1, Zone.HERO), DeckLine(ally(name="A"), 60, Zone.MAIN))
    return duels.prepare(Decklist(lines), {"A": write_powers((Sentinel(),))})


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


@pytest.mark.parametrize(
    ("bot", "games"),
    [("random", 2), pytest.param("search", 1, marks=pytest.mark.long)],
)
def test_a_replay_is_the_game_that_was_counted(bot, games):
    chosen, decks = options(bot=bot), lists(2)
    for number in range(games):
        tally = duels.run_chunk(decks, chosen, number, 1)
        steps = duels.replay(decks, chosen, number, duels.record(decks, chosen, number))
        dead = [step.figures["player"] for step in steps if step.code == "killed"]
        counted = duels.report(decks, chosen, tally).pairs[0]
        if len(dead) == 1:
            assert [figure.value for figure in counted.won][dead[0]] == 0
        assert counted.turns.value == steps[-1].turn
        assert len(steps[-1].table["players"]) == 2


def test_another_bot_goes_at_another_rate():
    decks = lists(2)
    thinking = duels.usual_rate(options(bot="greedy"), decks)
    assert duels.usual_rate(options(), decks) > thinking
    assert thinking > duels.usual_rate(options(bot="search"), decks)


def test_decks_that_the_fast_engine_lacks_a_word_for_go_slowly_and_say_so(monkeypatch):
    monkeypatch.setattr(games, "is_warm", lambda: True)
    known, odd = ready_list(NAMES[0]), with_sentinels()
    rates = [duels.usual_rate(options(), [known, other]) for other in (known, odd)]
    assert rates[0] > 20 * rates[1]
    assert (
        rates[1]
        < duels.usual_rate(options(pairs="all"), [known, odd, known])
        < rates[0]
    )
    tally = duels.run_chunk([known, odd], options(), 0, 1)
    told = duels.report([known, odd], options(), tally)
    assert [pair.unknown for pair in told.pairs] == ["sentinel"]
    old = options(edition="2006")
    assert missing_words([known, known], old) == ["edition 2006"]
    assert missing_words([known, known], options(edition="2009")) == [""]


def test_a_card_is_counted_under_its_own_name():
    """A quest is placed and never played, an ally with its cost met is."""
    cards = listed((ally(name="A", cost=0), 30), (quest(name="Q"), 30))
    tally = duels.run_chunk([cards, cards], options(), 0, 4)
    by_name = dict(
        zip((each["name"] for each in cards["cards"]), tally["cards"][0], strict=True)
    )
    assert by_name["Q"][1] == 0
    assert by_name["A"][1] > 0

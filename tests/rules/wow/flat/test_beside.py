"""A bot at the table thinks in the flat engine, which follows the game."""

import random

import pytest

from rules.wow.duels import read_table_options, sit_down
from rules.wow.flat import games, layout, playing
from rules.wow.flat.beside import GameBeside
from tests.rules.wow.duels.decks import NAMES, ready_list


def sitting(moves=(), seed=3, edition="2013"):
    chosen = {"bot": "search", "seed": seed, "edition": edition}
    lists = (ready_list(name) for name in NAMES[:2])
    return sit_down(*lists, read_table_options(chosen), moves)


@pytest.fixture
def thought(monkeypatch):
    """What the bot was told to do by the flat engine, in order; None: nothing."""
    found = []
    think = GameBeside.think

    def noted(*args):
        found.append(think(*args))
        return found[-1]

    monkeypatch.setattr(GameBeside, "think", noted)
    return found


def test_a_whole_game_is_followed_and_played_again(thought):
    table, rng = sitting(), random.Random(1)
    while offers := table.offers():
        table.make(rng.randrange(len(offers)))
    assert len(thought) > 20
    assert None not in thought
    assert sitting(table.moves).standing() == table.standing()
    chosen = list(thought)
    thought.clear()
    again, rng = sitting(), random.Random(1)
    while offers := again.offers():
        again.make(rng.randrange(len(offers)))
    assert thought == chosen


def test_the_bot_tells_what_it_hopes_for_and_again_after_a_reload():
    table, rng = sitting(), random.Random(1)
    hopes = []
    while offers := table.offers():
        table.make(rng.randrange(len(offers)))
        again = sitting(table.moves)
        assert again.told == table.told
        latest = [one for one in table.told if one.moves > table.last_own]
        hopes += [one.step for one in latest if one.step.code == "hope"]
    assert len(hopes) > 10
    assert all(0 <= step.figures["share"] <= 1000 for step in hopes)
    assert all(1 < step.figures["tried"] <= 2 * playing.ROLLOUTS for step in hopes)
    assert all(step.turn > 0 for step in hopes)


def test_why_the_bot_gives_an_answer_or_none_is_not_told(monkeypatch):
    """Else the reader would know that it holds something to answer with."""
    asked = []
    hope_in = GameBeside.hope_in

    def noted(beside, state, *chance):
        asked.append((state, hope_in(beside, state, *chance)))
        return asked[-1][1]

    monkeypatch.setattr(GameBeside, "hope_in", noted)
    table, rng = sitting(), random.Random(1)
    while offers := table.offers():
        table.make(rng.randrange(len(offers)))
    hopes: dict[bool, list[object]] = {True: [], False: []}
    for state, hope in asked:
        own = state[layout.ACTIVE] == state[layout.PRIORITY]
        quiet = own and state[layout.PHASE] == layout.ACTION
        waits = state[layout.CHAIN_COUNT]
        hopes[bool(state[layout.ASKS] or (quiet and not waits))].append(hope)
    assert len(hopes[False]) > 3
    assert {*hopes[False]} == {None}
    assert any(hopes[True])


@pytest.mark.parametrize("is_warm", [True, False])
def test_where_the_fast_engine_lacks_something_the_bot_thinks_all_the_same(
    monkeypatch, thought, is_warm
):
    monkeypatch.setattr(games, "is_warm", lambda: is_warm)
    table = sitting(edition="2006" if is_warm else "2013")
    table.make(0)
    table.make(len(table.offers()) - 1)
    assert thought == []
    assert table.moves


def test_a_game_that_parts_from_the_other_is_left_alone():
    table = sitting()
    beside = table._beside
    assert beside.think(table.legal()[:-1] or [None] * 9, 1, 1) is None
    assert beside.think(table.legal(), 1, 1) is None

"""The flat engine plays the other engine's games, equal before every move."""

import json
from itertools import product

import pytest

from rules.wow import duels
from rules.wow.flat import games, playing
from rules.wow.play.faces import face_of
from rules.wow.play.opening import PlayedDeck
from rules.wow.powers import words as w
from tests.factories import ally, hero
from tests.rules.wow.duels.decks import ready_list
from tests.rules.wow.flat.parity import compiled, first_difference, flat_game
from tests.rules.wow.goldfish.decks import READY, our_cards
from tests.rules.wow.play.decks import ready_deck

EVERY = [*product(READY, READY)]
FEW = EVERY[::11]  # each deck on either side
CARDS_OF = 3


def decks(names):
    return tuple(ready_deck(name) for name in names)


@pytest.mark.parametrize("names", FEW)
def test_a_random_game_is_the_same_at_every_move(names):
    pair = decks(names)
    assert [first_difference(pair, ["random"] * 2, 11, n) for n in range(2)] == [
        None
    ] * 2


@pytest.mark.parametrize("names", FEW[::5])
def test_so_is_one_of_bots_that_think(names):
    assert first_difference(decks(names), ["greedy", "random"], 11, 0) is None


@pytest.mark.parametrize("names", EVERY)
def test_every_two_ready_decks_are_played_fast(names):
    assert not isinstance(games.tables_of(decks(names), "2013"), str)


def test_every_card_of_our_set_is_known():
    leader = face_of(hero(), ())
    for name, entry in our_cards().items():
        face = face_of(entry.card, entry.powers)
        deck = PlayedDeck(face if entry.card.type == "hero" else leader, (face,))
        assert not isinstance(games.tables_of((deck, deck), "2013"), str), name


@pytest.mark.parametrize("names", FEW[::3])
def test_passing_for_who_can_do_nothing_else_changes_no_game(names):
    """Whole games pass by themselves; step by step every pass is a move."""
    pair, number = decks(names), 7
    [told] = games.play_games(compiled(pair), "random", 11, number, 1)
    flat = flat_game(pair)
    flat.do(playing.SET_UP, 11, number)
    moves = 0
    while count := flat.do(playing.LIST_MOVES):
        place = flat.do(playing.CHOOSE_MOVE, 0, 0, count) if count > 1 else 0
        flat.do(playing.DO_MOVE, 0, place)
        moves += 1
    assert told.of(playing.TOLD_OVERFULL).tolist() == [0]
    assert told.of(playing.TOLD_MOVES).tolist() == [moves]


@pytest.mark.prove
@pytest.mark.parametrize("names", EVERY)
def test_many_random_games_of_every_two_ready_decks_are_the_same(
    names, record_property
):
    count = 70  # 10,080 in all
    record_property("games", count)
    pair = decks(names)
    flat = flat_game(pair)
    told = [first_difference(pair, ["random"] * 2, 2, n, flat) for n in range(count)]
    # One with more tokens than there is room for is left to the other engine.
    overfull = [one for one in told if one and one[1] == "overfull"]
    record_property("overfull", len(overfull))
    assert [one for one in told if one not in overfull] == [None] * (
        count - len(overfull)
    )
    assert len(overfull) <= 1


@pytest.mark.prove
@pytest.mark.parametrize("names", EVERY)
def test_games_of_bots_that_think_of_every_two_are_the_same(names, record_property):
    count = 2
    record_property("games", count)
    pair = decks(names)
    found = [first_difference(pair, ["greedy"] * 2, 2, n) for n in range(count)]
    assert found == [None] * count


@pytest.mark.parametrize(("bot", "count"), [("random", 12), ("greedy", 3)])
def test_a_run_has_the_tally_of_the_other_engine(monkeypatch, bot, count):
    lists = [ready_list(name) for name in READY[:CARDS_OF]]
    options = duels.read_options({"pairs": "all", "bot": bot, "seed": 4})
    fast = duels.run_chunk(lists, options, 2, count)
    monkeypatch.setattr(games, "HAS_COMPILER", False)
    assert json.dumps(fast) == json.dumps(duels.run_chunk(lists, options, 2, count))


@pytest.mark.parametrize(
    ("effect", "unknown"),
    [
        (w.Deal(2, w.EVERYBODY, "fire", falling=True), "deal: falling"),
        (w.AddCounters(named="Ember", of=w.Change("ATK", 1)), "add counters"),
        (w.Roll(("1",), ((w.Draw(),),)), "roll"),
        (w.Draw(w.X()), "X"),
    ],
)
def test_what_a_word_says_that_is_not_known_is_left_to_the_other_engine(
    effect, unknown
):
    power = w.Power(when=w.EntersPlay(), effects=(effect,))
    deck = PlayedDeck(face_of(hero(), ()), (face_of(ally(), (power,)),) * 9)
    assert games.tables_of((deck, deck), "2013") == unknown


def test_a_keyword_that_hangs_on_another_one_is_left_to_the_other_engine():
    there = w.YouControl(w.Those(("ally",), having=("assault",), other=True))
    power = w.Power(
        when=w.Ongoing(), condition=there, effects=(w.Has((w.Assault(1),), w.This()),)
    )
    deck = PlayedDeck(face_of(hero(), ()), (face_of(ally(), (power,)),) * 9)
    assert games.tables_of((deck, deck), "2013") == "a keyword while another has one"


def test_what_a_card_does_in_a_graveyard_is_left_to_the_other_engine():
    power = w.Power(
        when=w.StartOfTurn(), place="graveyard", effects=(w.Draw(),), may=True
    )
    deck = PlayedDeck(face_of(hero(), ()), (face_of(ally(), (power,)),) * 9)
    assert games.tables_of((deck, deck), "2013") == "what it does in a graveyard"

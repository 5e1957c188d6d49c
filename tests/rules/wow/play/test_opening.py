"""How a game begins: decks in any order, seats of teams."""

import pytest

from rules.wow.play.faces import face_of
from rules.wow.play.opening import PlayedDeck, new_game
from tests.factories import ally, hero

FACES = tuple(face_of(ally(name=f"Number {number}"), ()) for number in range(20))
DECK = PlayedDeck(face_of(hero(), ()), FACES)


def order(seed: int) -> list[str]:
    game = new_game([DECK, DECK], seed=seed)
    return [face.card.name for face in game.faces[:20]]


def test_a_pieces_number_says_nothing_of_what_it_is():
    """Rule: W-SETUP-03."""
    printed = [face.card.name for face in FACES]
    orders = [order(seed) for seed in range(5)]
    assert all(sorted(each) == sorted(printed) for each in orders)
    assert len({tuple(each) for each in (printed, *orders)}) == 6
    assert order(3) == order(3)


def test_teams_alternate_round_the_table():
    """Vector: EX-102. Rule: W-MULTI-05."""
    assert new_game([DECK] * 6, seed=1, teams=2).teams == (0, 1, 0, 1, 0, 1)
    assert new_game([DECK] * 6, seed=1, teams=3).teams == (0, 1, 2, 0, 1, 2)
    assert new_game([DECK] * 3, seed=1).teams == ()


def test_players_that_do_not_divide_make_no_teams():
    with pytest.raises(ValueError, match="5 players make no 2 teams"):
        new_game([DECK] * 5, seed=1, teams=2)

"""Bots between two: who sees what, the same game for the same seed, who is stronger."""

import pytest

from rules.numbers.rng import Rng
from rules.wow.bots.bot_playout import play_out
from rules.wow.bots.bot_seat import Seat, at_random, hidden_from_others
from rules.wow.bots.greedy_bot import greedily
from rules.wow.bots.search_bot import searching
from rules.wow.play.legal_moves import decider, legal_moves
from rules.wow.play.move_execution import perform
from rules.wow.play.opening import new_game
from tests.rules.wow.goldfish.decks import READY
from tests.rules.wow.play.decks import ready_deck


@pytest.fixture
def some_turns_in():
    game = new_game([ready_deck(READY[1]), ready_deck(READY[2])], seed=4)
    chance = Rng(9)
    while game.turn < 7:
        moves, player = legal_moves(game), decider(game)
        perform(game, greedily(Seat(game, player, chance), moves))
    return game


def names(game, pieces):
    return [game.faces[piece].card.name for piece in pieces]


def test_a_bot_imagines_what_it_cannot_see_and_keeps_what_it_can(some_turns_in):
    game = some_turns_in
    seat = Seat(game, 0, Rng(1))
    imagined = [seat.imagine() for _ in range(5)]
    hidden = hidden_from_others(game, 1)
    hands = {tuple(names(copy, game.players[1].hand)) for copy in imagined}
    assert len(hands) > 1
    for copy in imagined:
        assert sorted(names(copy, hidden)) == sorted(names(game, hidden))
        assert names(copy, game.players[0].hand) == names(game, game.players[0].hand)
        open_cards = [piece for piece in game.permanents if piece not in hidden]
        assert names(copy, open_cards) == names(game, open_cards)
        assert all(
            card.face is copy.faces[piece]
            for piece, card in copy.permanents.items()
            if "Token" not in card.face.card.tags
        )


def test_what_is_hidden_decides_nothing(some_turns_in):
    game = some_turns_in
    moves, player = legal_moves(game), decider(game)
    other = Seat(game, player, Rng(77)).imagine()
    other.rng = Rng(12345)
    chosen = {
        repr(greedily(Seat(each, player, Rng(3)), legal_moves(each)))
        for each in (game, other)
    }
    assert legal_moves(other) == moves
    assert len(chosen) == 1


def test_the_same_seed_is_the_same_game_and_another_another():
    decks = [ready_deck(READY[3]), ready_deck(READY[4])]
    played = [play_out(decks, [at_random] * 2, seed=s, number=2) for s in (1, 1, 2)]
    assert played[0] == played[1] != played[2]


def test_a_searching_bot_chooses_a_legal_move_and_leaves_the_game_alone(some_turns_in):
    game = some_turns_in
    before, moves = game.copy(), legal_moves(game)
    assert searching(Seat(game, decider(game), Rng(5)), moves) in moves
    assert legal_moves(game) == moves
    assert [len(each.hand) for each in game.players] == [
        len(each.hand) for each in before.players
    ]

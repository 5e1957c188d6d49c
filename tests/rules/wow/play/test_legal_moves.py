"""Games of random legal moves: nothing is lost, doubled or refused."""

import random
from itertools import chain

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.wow.goldfish.board import lay_table, setting_of
from rules.wow.play.chain_links import Played
from rules.wow.play.legal_moves import legal_moves
from rules.wow.play.move_execution import IllegalMove, apply
from rules.wow.play.moves import Answer, Attack, Place, Strike
from rules.wow.play.solo_turns import begin_turn
from rules.wow.play.state import Game
from rules.wow.play.turn import deal_hands, is_over
from tests.rules.wow.goldfish.decks import READY, options, ready_list

MOVES = 60  # of a game; enough for some eight turns


def begin(name: str, seed: int) -> Game:
    setting = setting_of(ready_list(name), options(seed=seed, health=100))
    game = lay_table(setting, 0, None).game
    deal_hands(game, [0])
    begin_turn(game, 0)
    return game


def pieces(game: Game) -> list[int]:
    """Return every card of the game that is no token, wherever it lies."""
    zones = [
        (*player.hand, *player.graveyard, *player.removed, *player.deck.cards())
        for player in game.players
    ]
    on_chain = [link.piece for link in game.chain if isinstance(link, Played)]
    doing = [frame.played for frame in game.stack if frame.played is not None]
    everywhere = chain(game.permanents, on_chain, doing, *zones)
    faces = game.faces
    return sorted(p for p in everywhere if "Token" not in faces[p].card.tags)


def step(game: Game, chance: random.Random) -> None:
    """Do one of the legal moves; a turn that is over gives way to the next."""
    if is_over(game):
        begin_turn(game, 1 - game.active)
    else:
        apply(game, chance.choice(legal_moves(game)))


@settings(max_examples=25)
@given(st.sampled_from(READY), st.integers(0, 10**6))
def test_no_card_is_lost_or_doubled_and_a_copy_goes_on_alike(name, seed):
    game = begin(name, seed)
    all_pieces, chance = pieces(game), random.Random(seed)
    for _ in range(MOVES):
        if game.outcome:
            break
        state = chance.getstate()
        copied = game.copy()
        step(game, chance)
        again = random.Random()
        again.setstate(state)
        step(copied, again)
        assert pieces(game) == all_pieces == pieces(copied)
        assert legal_moves(game) == legal_moves(copied)


@pytest.mark.parametrize(
    "move", [Place(10**6), Attack(0, 1), Strike(3), Answer((1,)), Answer(())]
)
def test_what_is_not_offered_is_refused_and_changes_nothing(move):
    game = begin(READY[0], 1)
    before = legal_moves(game)
    with pytest.raises(IllegalMove):
        apply(game, move)
    assert legal_moves(game) == before

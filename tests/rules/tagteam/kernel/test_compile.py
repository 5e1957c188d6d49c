"""The compiled kernel agrees with the reference on our fighters."""

import pytest

from rules.numbers.rng import Rng, key_of
from rules.tagteam.fight.bonuses import give_bonuses
from rules.tagteam.fight.fight import fight
from rules.tagteam.matches.match import insert_fight_card
from tests.rules.tagteam.kernel.ring_fights import by_kernel
from tests.rules.tagteam.matches.test_match import played_at_random
from tests.rules.tagteam.shipped import random_ring


def check_game(seed: int) -> int:
    """Compare every fight of a game played at random; return how many."""
    match = played_at_random(seed)
    for one in match.rounds:
        found = by_kernel(match.ring, one.fight.turns[0].before, one.decks)
        wanted = (one.fight.table.fighters, str(one.fight.ending or ""))
        assert found == wanted
    return len(match.rounds)


def test_fights_of_our_fighters_agree():
    assert sum(check_game(seed) for seed in range(40)) > 100


@pytest.mark.prove
def test_ten_thousand_fights_of_our_fighters_agree():
    assert sum(check_game(seed) for seed in range(2_500)) > 10_000


def test_immediate_bonuses_agree():
    for seed in range(30):
        ring = random_ring(seed)
        match = played_at_random(seed, 2)
        rng = Rng(key_of(seed, 3))
        built = tuple(20 * side + rng.below(20) for side in (0, 1))
        decks = tuple(
            insert_fight_card(tuple(x for x in deck if x != card), card, 0)
            for deck, card in zip(match.decks, built, strict=True)
        )
        if len(decks[0]) != len(decks[1]):
            continue
        table, _ = give_bonuses(ring, match.table, built)
        wanted = fight(ring, table, decks).table.fighters
        assert by_kernel(ring, match.table, decks, built)[0] == wanted

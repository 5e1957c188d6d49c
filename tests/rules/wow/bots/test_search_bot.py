"""Who is stronger: over all ready decks, each pair both ways round."""

from collections import Counter
from itertools import islice, permutations

import pytest

from rules.numbers.intervals import share
from rules.wow.bots.bot_playout import play_out
from rules.wow.bots.bot_seat import Decide, at_random
from rules.wow.bots.greedy_bot import greedily
from rules.wow.bots.search_bot import searching
from tests.rules.wow.goldfish.decks import READY
from tests.rules.wow.play.decks import ready_deck

PAIRS = list(permutations(READY, 2))
ALL, SOME = 1, 13  # every pair, or one of so many


def ends(stronger: Decide, weaker: Decide, step: int) -> Counter[str]:
    """Return how games ended for *stronger*, who sits first and second in turns."""
    found: Counter[str] = Counter()
    for number, names in islice(enumerate(PAIRS), 0, None, step):
        place = number % 2
        bots = [weaker, weaker]
        bots[place] = stronger
        decks = [ready_deck(name) for name in (names if place else names[::-1])]
        game = play_out(decks, bots, seed=1, number=number)
        lost = game.reason if game.winner is None else "lost"
        found["won" if game.winner == place else lost] += 1
    return found


def test_greedy_beats_random():
    found = ends(greedily, at_random, SOME)
    assert found["won"] >= 0.9 * found.total()


@pytest.mark.prove
@pytest.mark.parametrize(
    ("stronger", "weaker", "least"),
    [(greedily, at_random, 0.95), (searching, greedily, 0.6)],
    ids=["greedy-random", "search-greedy"],
)
def test_over_all_pairs_the_stronger_wins(stronger, weaker, least, record_property):
    found = ends(stronger, weaker, ALL)
    won = share(found["won"], found.total())
    told = f"{won.value:.3f} [{won.low:.3f}, {won.high:.3f}] of {won.games}"
    record_property("won", told)
    record_property("draws", found["draw"])
    record_property("cut off", found["cut"])
    assert won.value >= least
    assert not found["cut"]

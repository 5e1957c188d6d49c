"""What tests of rules.wow.playtest share."""

import random

from rules.wow.playtest import read_options, sit_down


def options(**values):
    return read_options({"order": "play", "seed": 3} | values)


def wander(played, seed: int, most: int = 120, **values):
    """Return a game of *played* by moves drawn at random."""
    rng = random.Random(seed)
    sitting = sit_down(played, options(seed=seed, **values), ())
    while (offers := sitting.offers()) and len(sitting.moves) < most:
        sitting.make(rng.randrange(len(offers)))
    return sitting

"""Who meets whom when teams are compared."""

from itertools import combinations

from rules.numbers.rng import Rng, key_of

Team = tuple[int, int]  # places in the roster


def schedule(fighters: int, games: int, seed: int) -> tuple[tuple[Team, Team], ...]:
    """Return the teams of so many *games*, by chance but evenly.

    All teams of two of so many *fighters* (at least 4) meet all others that share no
    fighter, in another order each time, before any two meet again; who is first is by
    chance too.
    """
    rng = Rng(key_of(seed, 0))
    teams = list(combinations(range(fighters), 2))
    pairs = [(one, two) for one, two in combinations(teams, 2) if not {*one} & {*two}]
    found: list[tuple[Team, Team]] = []
    left: list[tuple[Team, Team]] = []
    while len(found) < games:
        left = left or list(pairs)
        one, two = left.pop(rng.below(len(left)))
        found.append((one, two) if rng.below(2) else (two, one))
    return tuple(found)

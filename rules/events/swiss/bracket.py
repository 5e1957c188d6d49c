"""The top cut: first against last, and the two best as far apart as can be."""

from collections.abc import Sequence


def bracket(players: Sequence[int]) -> list[tuple[int, int]]:
    """Return the first matches of *players*, best first, in the bracket's order.

    Winners of neighbouring matches meet next. Raises ValueError unless there are 2, 4,
    8 … players.
    """
    size = len(players)
    if size < 2 or size & (size - 1):
        raise ValueError(f"no bracket has {size} players")
    seeds = [0]
    while len(seeds) < size:
        seeds = [each for seed in seeds for each in (seed, 2 * len(seeds) - 1 - seed)]
    order = [players[seed] for seed in seeds]
    return list(zip(order[::2], order[1::2], strict=True))


def next_bracket(winners: Sequence[int]) -> list[tuple[int, int]]:
    """Return the matches after those that *winners* won, in the bracket's order.

    Empty if one has won it all. Raises ValueError for a number of winners that no
    bracket leaves.
    """
    if len(winners) == 1:
        return []
    if not winners or len(winners) % 2:
        raise ValueError(f"no bracket has {len(winners)} winners")
    return list(zip(winners[::2], winners[1::2], strict=True))

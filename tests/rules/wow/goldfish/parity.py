"""Whether kernel and reference play the same game, told by the tally of one game.

The tally holds everything: ending, turn of the kill, mulligan and its reason, damage,
resources and unspent of each turn, quests, and what became of each card.
"""

from collections.abc import Iterable

from rules.game.simulation import Options, PlayedList
from rules.wow.goldfish.chunk import play_in_python
from rules.wow.goldfish.kernel.run import Kernel


def differing(
    played: PlayedList, options: Options, games: Iterable[int], kernel: Kernel
) -> list[int]:
    """Return which *games* the kernel plays otherwise than the reference."""
    return [
        game
        for game in games
        if kernel.play(game, 1)[0] != play_in_python(played, options, game, 1)[0]
    ]

"""Decks against each other: what a game's duels answer for.

*Lists* are plain JSON, as those of `rules.simulation`, so that they may stand in rows
and wait in queues. Same lists, bots, seed and number: same game.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal, Protocol

from rules.deck import Decklist
from rules.simulation import PlayedList

End = Literal["killed", "deck", "draw", "cut"]


@dataclass(frozen=True, slots=True, kw_only=True)
class DuelGame:
    """What became of one game. *winner* is None for a draw, and for one cut off.

    *first* is who began; both are places among the lists, from 0. *moves* counts all
    that was chosen or passed.
    """

    winner: int | None
    reason: End
    first: int
    turns: int
    moves: int


class Duels(Protocol):
    """What plays decks of a game against each other; *Any* stands for its cards."""

    @property
    def BOTS(self) -> Sequence[str]:  # noqa: N802 - a constant of the package
        """The bots there are, from the weakest up."""

    @property
    def EDITIONS(self) -> Sequence[str]:  # noqa: N802 - a constant of the package
        """The rule books a game may be played by, the default last."""

    def prepare(
        self, deck: Decklist[Any], powers: Mapping[str, Sequence[Any]]
    ) -> PlayedList:
        """Return *deck* as it is played; *powers* (plain data) are by card name.

        Raises a DomainError for a list that is no deck to play.
        """

    def play(
        self,
        lists: Sequence[PlayedList],
        bots: Sequence[str],
        *,
        seed: int,
        number: int,
        edition: str,
    ) -> DuelGame:
        """Return what became of game *number* (0-based) of *seed*."""

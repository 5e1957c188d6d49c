"""What follows a card that is merged or renamed; rooms above register theirs."""

from collections.abc import Callable
from dataclasses import dataclass

from cards.catalogue.changes.models import CatalogueAct
from cards.curation.journal import Journal


@dataclass(frozen=True, slots=True)
class Move:
    """A card becomes another: numbers and keys, which are the same if it is renamed."""

    game: str
    old: int
    new: int
    old_key: str
    new_key: str

    @property
    def is_merge(self) -> bool:
        """Whether the card becomes another one, not only its key another key."""
        return self.old != self.new


@dataclass(frozen=True, slots=True)
class Follower:
    """How one room's rows follow; *follow* watches what it touches, then moves it.

    *touched* names the groups that somebody changed after the act in a way that its
    rows alone do not show.
    """

    follow: Callable[[Move, Journal], None]
    touched: Callable[[Move, CatalogueAct], set[str]] = lambda _move, _act: set()


FOLLOWERS: list[Follower] = []


def follow(move: Move, journal: Journal) -> None:
    """Let everything of the rooms above follow *move*."""
    for follower in FOLLOWERS:
        follower.follow(move, journal)


def touched_groups(move: Move, act: CatalogueAct) -> set[str]:
    """Return the groups that are not to be taken back with *act*."""
    return {group for one in FOLLOWERS for group in one.touched(move, act)}

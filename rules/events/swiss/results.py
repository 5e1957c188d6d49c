"""What has been played: matches, byes, and each player's record from them."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Final

WIN: Final = 3
DRAW: Final = 1
BYE_GAMES: Final = 2  # a bye counts as a match won two games to none


@dataclass(frozen=True, slots=True, kw_only=True)
class Entrant:
    """A player from round *entered* (1-based) on, until *dropped* after that round."""

    player: int
    entered: int = 1
    dropped: int | None = None

    def plays_in(self, number: int) -> bool:
        """Whether the player is to be paired in round *number*."""
        return self.entered <= number and (
            self.dropped is None or number <= self.dropped
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class Match:
    """A match that is over, with games won by each and drawn; *other* None is a bye."""

    one: int
    other: int | None
    won: int = 0  # games, by *one*
    lost: int = 0
    drawn: int = 0

    def __post_init__(self) -> None:
        """Refuse figures no match ends with. Raises ValueError."""
        if self.one == self.other or min(self.won, self.lost, self.drawn) < 0:
            raise ValueError(f"no match ends like this: {self}")


def bye(player: int) -> Match:
    """Return the match of who has nobody to play."""
    return Match(one=player, other=None, won=BYE_GAMES)


@dataclass(slots=True)
class Record:
    """What a player has done: points of matches and games, byes among them.

    *opponents* are in the order they were met, byes left out.
    """

    player: int
    points: int = 0
    matches: int = 0
    game_points: int = 0
    games: int = 0
    byes: int = 0
    opponents: list[int] = field(default_factory=list)

    @property
    def match_share(self) -> Fraction:
        """The share of match points won of those played for; 0 before any."""
        return (
            Fraction(self.points, WIN * self.matches) if self.matches else Fraction(0)
        )

    @property
    def game_share(self) -> Fraction:
        """The share of game points won of those played for; 0 before any."""
        return (
            Fraction(self.game_points, WIN * self.games) if self.games else Fraction(0)
        )


def records(entrants: Iterable[Entrant], matches: Sequence[Match]) -> dict[int, Record]:
    """Return the record of each of *entrants* from all *matches* so far."""
    found = {entrant.player: Record(entrant.player) for entrant in entrants}
    for match in matches:
        _count(found[match.one], match.other, match.won, match.lost, match.drawn)
        if match.other is not None:
            _count(found[match.other], match.one, match.lost, match.won, match.drawn)
    return found


def _count(
    record: Record, opponent: int | None, won: int, lost: int, drawn: int
) -> None:
    """Add a match to *record*."""
    record.matches += 1
    record.points += WIN if won > lost else DRAW if won == lost else 0
    record.game_points += WIN * won + DRAW * drawn
    record.games += won + lost + drawn
    if opponent is None:
        record.byes += 1
    else:
        record.opponents.append(opponent)

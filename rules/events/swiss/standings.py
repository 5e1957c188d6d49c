"""Who is ahead: points, then what opponents and games say, each with its sum.

Ruling: as the published tournament rules of trading card games have it. An opponent's
share counts as 33 % at least; one's own byes are no opponents; in everybody's own share
a bye is a match won two games to none.
"""

from collections.abc import Iterable, Mapping, Sequence
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


FLOOR: Final = Fraction(33, 100)


@dataclass(frozen=True, slots=True)
class Share:
    """An exact share with the sum it comes from: the mean of *terms*, 0 of none.

    *of* are the players the terms belong to.
    """

    value: Fraction
    terms: tuple[Fraction, ...]
    of: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class StandingLine:
    """One line of the standings. Those whom nothing tells apart share a *place*.

    *opponents_matches* is OMW%, *games* GW%, *opponents_games* OGW%.
    """

    place: int  # from 1
    record: Record
    opponents_matches: Share
    games: Fraction
    opponents_games: Share

    @property
    def order(self) -> tuple[int, Fraction, Fraction, Fraction]:
        """What players are sorted by, more is better."""
        return (
            self.record.points,
            self.opponents_matches.value,
            self.games,
            self.opponents_games.value,
        )


def standings(
    entrants: Iterable[Entrant], matches: Sequence[Match]
) -> list[StandingLine]:
    """Return the standings after *matches*, the first first; equals by number."""
    known = records(entrants, matches)
    lines = [_line(record, known) for record in known.values()]
    lines.sort(key=lambda line: (*(-part for part in line.order), line.record.player))
    orders = [line.order for line in lines]
    return [
        StandingLine(
            1 + orders.index(line.order),
            line.record,
            line.opponents_matches,
            line.games,
            line.opponents_games,
        )
        for line in lines
    ]


def _line(record: Record, known: Mapping[int, Record]) -> StandingLine:
    """Return the line of *record*, its place not known yet."""
    met = tuple(record.opponents)
    return StandingLine(
        0,
        record,
        _mean(met, [known[player].match_share for player in met]),
        max(FLOOR, record.game_share) if record.games else Fraction(0),
        _mean(met, [known[player].game_share for player in met]),
    )


def _mean(players: tuple[int, ...], shares: Sequence[Fraction]) -> Share:
    """Return the mean of *shares*, each at least the floor."""
    terms = tuple(max(FLOOR, share) for share in shares)
    value = sum(terms, Fraction(0)) / len(terms) if terms else Fraction(0)
    return Share(value, terms, players)

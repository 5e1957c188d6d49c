"""Who is ahead: points, then what opponents and games say, each with its sum.

Ruling: as the published tournament rules of trading card games have it. An opponent's
share counts as 33 % at least; one's own byes are no opponents; in everybody's own share
a bye is a match won two games to none.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from rules.events.swiss.results import Entrant, Match, Record, records

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

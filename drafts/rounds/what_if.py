"""What the round under way may bring: who goes on, standings of supposed results."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from drafts.events.locks import NotNow
from drafts.events.models import Event, Seat
from drafts.rounds.context import PlaceLine, place_lines, seat_name
from drafts.rounds.models import Pairing
from drafts.rounds.standings import entrants_of, played_matches
from rules.events.swiss import Match as PlayedMatch
from rules.events.swiss import Outlook, outlook, records, standings
from rules.events.swiss import Pairing as Pair

Score = tuple[int, int, int]  # games won by the first seat, by the second, drawn
RESULTS: Final[tuple[Score, ...]] = (
    (2, 0, 0), (2, 1, 0), (1, 1, 1), (1, 2, 0), (0, 2, 0),
)  # fmt: skip
GONE: Final = -1000  # points of who has dropped out: nobody's place is in danger


@dataclass(frozen=True, slots=True)
class OpenMatch:
    """A pairing of the round without an agreed result, and what is supposed of it."""

    table: int
    first: str
    second: str
    chosen: Score | None


@dataclass(frozen=True, slots=True)
class PlayerOutlook:
    """Who is in, out or open, and what each result of their own pairing would mean."""

    player: str
    points: int
    outlook: Outlook
    is_mine: bool


@dataclass(frozen=True, slots=True)
class WhatIf:
    """The round under way as it may end; *places* are the standings it would make."""

    number: int
    cut: int
    pairings: tuple[OpenMatch, ...]
    players: tuple[PlayerOutlook, ...]
    places: tuple[PlaceLine, ...]
    through: tuple[str, ...]  # who would go on, the first first
    is_supposed: bool  # something is supposed that is not agreed


def usual_cut(players: int) -> int:
    """Return how many usually go on of so many: a half, a quarter, eight at most."""
    return next((size for size in (8, 4, 2) if players >= 2 * size), 1)


def look_ahead(
    event: Event, own: Seat | None, *, cut: int | None, chosen: Mapping[int, Score]
) -> WhatIf:
    """Return how the round under way may end, the best *cut* going on.

    *chosen* are supposed results by table; agreed ones stand. Raises NotNow without a
    round that leads to a knock-out.
    """
    last = event.rounds.last()
    if event.state != Event.State.ROUNDS or last is None or last.is_cut:
        raise NotNow(state=event.state)
    seats = list(event.seats.select_related("user"))
    names = {seat.number or 0: seat_name(seat) for seat in seats}
    waiting = list(
        last.pairings.exclude(state=Pairing.State.CONFIRMED).select_related(
            "first", "second"
        )
    )
    supposed = [_supposed(one, chosen) for one in waiting if one.table in chosen]
    there = [one.player for one in entrants_of(event) if one.dropped is None]
    size = min(cut or usual_cut(len(there)), max(len(there), 1))
    lines = standings(entrants_of(event), [*played_matches(event), *supposed])
    order = [line.record.player for line in lines if line.record.player in there]
    return WhatIf(
        number=last.number,
        cut=size,
        pairings=tuple(_open_match(one, names, chosen) for one in waiting),
        players=tuple(
            PlayerOutlook(
                names[one.player],
                points,
                one,
                own is not None and own.number == one.player,
            )
            for one, points in _outlooks(event, waiting, there, size)
        ),
        places=place_lines(lines, seats, own),
        through=tuple(names[player] for player in order[:size]),
        is_supposed=bool(supposed),
    )


def _open_match(
    pairing: Pairing, names: Mapping[int, str], chosen: Mapping[int, Score]
) -> OpenMatch:
    """Return a pairing without an agreed result; byes are agreed at once."""
    first, second = _players(pairing)
    return OpenMatch(
        pairing.table, names[first], names[second], chosen.get(pairing.table)
    )


def _supposed(pairing: Pairing, chosen: Mapping[int, Score]) -> PlayedMatch:
    """Return *pairing* as if it ended as *chosen*."""
    first, second = _players(pairing)
    won, lost, drawn = chosen[pairing.table]
    return PlayedMatch(one=first, other=second, won=won, lost=lost, drawn=drawn)


def _players(pairing: Pairing) -> tuple[int, int]:
    """Return the places of both players of an open pairing."""
    second = pairing.second.number if pairing.second else None
    return pairing.first.number or 0, second or 0


def _outlooks(
    event: Event, waiting: Sequence[Pairing], there: Sequence[int], cut: int
) -> Iterator[tuple[Outlook, int]]:
    """Yield the outlook of each player who is *there*, and their points, best first."""
    known = records(entrants_of(event), played_matches(event))
    points = {
        player: record.points if player in there else GONE
        for player, record in known.items()
    }
    pairs = [Pair(*_players(pairing)) for pairing in waiting]
    found = [one for one in outlook(points, pairs, cut=cut) if one.player in there]
    for one in sorted(found, key=lambda one: (-points[one.player], one.player)):
        yield one, points[one.player]

"""Rounds, matches and standings as anybody may see them."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from drafts.messages import MATCH_WORDS
from drafts.models import Event, Match, Seat


@dataclass(frozen=True, slots=True)
class MatchLine:
    """One match: who plays whom at which table, and what was reported.

    *mine* is the side of the reader: 1, 2, or 0 for neither.
    """

    match: Match
    first: str
    second: str  # empty: a bye
    word: str
    mine: int
    has_reported: bool = False  # the reader did


@dataclass(frozen=True, slots=True)
class RoundLine:
    """One round with its matches by table."""

    number: int
    is_cut: bool
    matches: tuple[MatchLine, ...]


@dataclass(frozen=True, slots=True)
class RoundsView:
    """All rounds, the latest first, and the reader's match of the latest."""

    rounds: tuple[RoundLine, ...]
    mine: MatchLine | None

    @property
    def own_key(self) -> Any:
        """What changes whenever the reader's own match does."""
        if self.mine is None:
            return len(self.rounds)
        match = self.mine.match
        return len(self.rounds), match.state, match.score, self.mine.has_reported


def view_rounds(event: Event, seats: Sequence[Seat], own: Seat | None) -> RoundsView:
    """Return the rounds of *event* as the holder of *own* sees them; three queries."""
    names = {seat.pk: seat_name(seat) for seat in seats}
    rounds = event.rounds.prefetch_related("matches__reports").order_by("-number")
    lines = tuple(
        RoundLine(
            one.number,
            one.is_cut,
            tuple(_line(match, names, own) for match in one.matches.all()),
        )
        for one in rounds
    )
    latest = lines[0].matches if lines else ()
    return RoundsView(lines, next((line for line in latest if line.mine), None))


def seat_name(seat: Seat) -> str:
    """Return whose *seat* it is; a bot's is told by its number."""
    if seat.user:
        return seat.user.get_username()
    return f"Bot {(seat.number or 0) + 1}"


def _line(match: Match, names: Mapping[int, str], own: Seat | None) -> MatchLine:
    """Return *match* as the holder of *own* sees it."""
    sides = {match.first_id: 1, match.second_id: 2}
    reports = {report.seat_id for report in match.reports.all()}
    return MatchLine(
        match=match,
        first=names[match.first_id],
        second=names[match.second_id] if match.second_id else "",
        word=MATCH_WORDS[match.state](),
        mine=sides.get(own.pk, 0) if own else 0,
        has_reported=bool(own) and own.pk in reports,
    )

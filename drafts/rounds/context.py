"""Rounds, pairings and standings as anybody may see them."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from django.utils.formats import number_format

from drafts.events.models import Event, Seat
from drafts.events.queries import draft_plan
from drafts.rounds.models import Pairing
from drafts.rounds.standings import standings_of
from drafts.rounds.texts import PAIRING_WORDS
from rules.events.swiss import Share, StandingLine
from rules.events.swiss.team_rounds import team_of

BEFORE_ROUNDS = (Event.State.LOBBY, Event.State.DRAFTING)


@dataclass(frozen=True, slots=True)
class PairingLine:
    """One pairing: who plays whom at which table, and what was reported.

    *mine* is the side of the reader: 1, 2, or 0 for neither.
    """

    pairing: Pairing
    first: str
    second: str  # empty: a bye
    word: str
    mine: int
    has_reported: bool = False  # the reader did


@dataclass(frozen=True, slots=True)
class RoundLine:
    """One round with its pairings by table."""

    number: int
    is_cut: bool
    pairings: tuple[PairingLine, ...]


@dataclass(frozen=True, slots=True)
class PlaceLine:
    """One line of the standings; shares in per cent, each with its sum."""

    line: StandingLine
    player: str
    is_mine: bool
    opponents: str
    games: str
    opponents_games: str
    opponents_sum: str
    opponents_games_sum: str


@dataclass(frozen=True, slots=True)
class RoundsView:
    """All rounds, the latest first, and the reader's pairing of the latest.

    *team_score* counts the matches that each team has won; () without teams.
    """

    rounds: tuple[RoundLine, ...]
    mine: PairingLine | None
    standings: tuple[PlaceLine, ...]
    team_score: tuple[int, ...] = ()

    @property
    def bracket(self) -> tuple[RoundLine, ...]:
        """The rounds of the knock-out, the earliest first."""
        return tuple(one for one in reversed(self.rounds) if one.is_cut)

    @property
    def is_agreed(self) -> bool:
        """Whether there is a round and all results of the latest are agreed."""
        latest = self.rounds[0].pairings if self.rounds else ()
        agreed = Pairing.State.CONFIRMED
        return bool(latest) and all(one.pairing.state == agreed for one in latest)

    @property
    def own_key(self) -> Any:
        """What changes whenever the reader's own pairing does."""
        so_far = (len(self.rounds), self.is_agreed)
        if self.mine is None:
            return so_far
        pairing = self.mine.pairing
        return *so_far, pairing.state, pairing.score, self.mine.has_reported


def view_rounds(event: Event, seats: Sequence[Seat], own: Seat | None) -> RoundsView:
    """Return the rounds of *event* as the holder of *own* sees them; three queries.

    None before there are any: a table that drafts is looked at most.
    """
    if event.state in BEFORE_ROUNDS:
        return RoundsView((), None, ())
    names = {seat.pk: seat_name(seat) for seat in seats}
    rounds = event.rounds.prefetch_related("pairings__reports").order_by("-number")
    lines = tuple(
        RoundLine(
            one.number,
            one.is_cut,
            tuple(_line(pairing, names, own) for pairing in one.pairings.all()),
        )
        for one in rounds
    )
    latest = lines[0].pairings if lines else ()
    mine = next((line for line in latest if line.mine), None)
    places = place_lines(standings_of(event), seats, own) if lines else ()
    return RoundsView(lines, mine, places, team_score(event, seats, lines))


def team_score(
    event: Event, seats: Sequence[Seat], rounds: Iterable[RoundLine]
) -> tuple[int, ...]:
    """Return how many agreed matches each team of *event* has won; () without teams."""
    plan = draft_plan(event)
    if plan is None or not plan.teams:
        return ()
    numbers = {seat.pk: seat.number or 0 for seat in seats}
    score = [0] * plan.teams
    for one in (line.pairing for told in rounds for line in told.pairings):
        if one.state != Pairing.State.CONFIRMED or one.second_id is None:
            continue
        if one.wins != one.losses:
            winner = one.first_id if one.wins > one.losses else one.second_id
            score[team_of(numbers[winner])] += 1
    return tuple(score)


def place_lines(
    standings: Iterable[StandingLine], seats: Sequence[Seat], own: Seat | None
) -> tuple[PlaceLine, ...]:
    """Return *standings* in words, the first first."""
    names = {seat.number: seat_name(seat) for seat in seats}
    return tuple(
        PlaceLine(
            line=line,
            player=names[line.record.player],
            is_mine=own is not None and own.number == line.record.player,
            opponents=percent(line.opponents_matches.value),
            games=percent(line.games),
            opponents_games=percent(line.opponents_games.value),
            opponents_sum=share_sum(line.opponents_matches),
            opponents_games_sum=share_sum(line.opponents_games),
        )
        for line in standings
    )


def percent(value: Fraction) -> str:
    """Return *value* in per cent with one decimal, as the reader's language has it."""
    return number_format(round(float(value) * 100, 1), decimal_pos=1) + " %"


def share_sum(share: Share) -> str:
    """Return how the mean came about: `(100 + 33,0) / 2`; nothing for no terms."""
    if not share.terms:
        return ""
    terms = " + ".join(percent(term).removesuffix(" %") for term in share.terms)
    return f"({terms}) / {len(share.terms)}"


def seat_name(seat: Seat) -> str:
    """Return whose *seat* it is; a bot's is told by its number."""
    if seat.user:
        return seat.user.get_username()
    return f"Bot {(seat.number or 0) + 1}"


def _line(pairing: Pairing, names: Mapping[int, str], own: Seat | None) -> PairingLine:
    """Return *pairing* as the holder of *own* sees it."""
    sides = {pairing.first_id: 1, pairing.second_id: 2}
    reports = {report.seat_id for report in pairing.reports.all()}
    return PairingLine(
        pairing=pairing,
        first=names[pairing.first_id],
        second=names[pairing.second_id] if pairing.second_id else "",
        word=PAIRING_WORDS[pairing.state](),
        mine=sides.get(own.pk, 0) if own else 0,
        has_reported=own is not None and own.pk in reports,
    )

"""Choices in matches that wait for a player, and mails about them."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from typing import ClassVar

from django.contrib.auth.models import User
from django.db.models import Q

from drafts.notices.mails import AT_THE_TABLE, mail_each
from drafts.notices.models import Way
from drafts.notices.turns import OwnTurns, Waiting
from drafts.picking.models import Pick
from drafts.play.match_state import played
from drafts.play.models import Match, MatchNotice, MatchSeat


@dataclass(frozen=True, slots=True)
class WaitingChoice(Waiting):
    """A choice in a match that waits for the player of *seat*; *other* plays, too.

    Against bots nobody waits, so there is none.
    """

    mail: ClassVar[str] = "choice"

    match: Match
    seat: MatchSeat
    step: int
    other: str

    @property
    def player(self) -> User | None:
        """Whose seat it is."""
        return self.seat.user

    @property
    def key(self) -> str:
        """What tells this choice from anything else that waits."""
        return f"match-{self.seat.pk}-{self.step}"

    @property
    def place(self) -> Match:
        """Where it waits."""
        return self.match

    @property
    def name(self) -> str:
        """The other player's name."""
        return self.other

    def write_notice(self, way: str, now: datetime) -> MatchNotice | None:
        """Write down that the player is told this *way*; None if they were already."""
        notice, is_new = MatchNotice.objects.get_or_create(
            seat=self.seat,
            step=self.step,
            user=self.player,
            way=way,
            defaults={"made_at": now},
        )
        return notice if is_new else None


def waiting_choice(seat: MatchSeat) -> WaitingChoice | None:
    """Return the choice the player of *seat* is asked for, if another person waits."""
    match = seat.match
    if match.state != Match.State.RUNNING or seat.is_bot:
        return None
    others = match.seats.exclude(pk=seat.pk).select_related("user")
    other = next((one for one in others if not one.is_bot), None)
    # A match is played anew to know who is asked: not where it is known already.
    if other is None or seat.choices.filter(step=match.step).exists():
        return None
    if seat.number not in played(match).waits_for:
        return None
    return WaitingChoice(match, seat, match.step, str(other.user))


def own_choices(user_pk: int) -> OwnTurns:
    """Return the choices that wait for an account; more may come in other matches.

    Matches against bots alone are left out; into a lobby somebody may come.
    """
    people = MatchSeat.objects.filter(strength="").exclude(user=user_pk)
    met = Q(match__state=Match.State.RUNNING, match__in=people.values("match"))
    found = MatchSeat.objects.filter(user=user_pk)
    found = found.filter(met | Q(match__state=Match.State.LOBBY))
    seats = list(found.select_related("match__roster", "user"))
    waiting = tuple(one for seat in seats if (one := waiting_choice(seat)))
    return OwnTurns(waiting, may_come=bool(seats))


def known_choices(user_pk: int) -> Iterator[str]:
    """Yield the keys of the choices an account knows of, in running matches."""
    known = MatchNotice.objects.filter(user=user_pk, way=Way.PAGE)
    for one in known.filter(seat__match__state=Match.State.RUNNING):
        yield f"match-{one.seat_id}-{one.step}"


def mail_waiting_match(match: Match, now: datetime) -> None:
    """Mail every player *match* waits for, once for each choice, as for picks."""
    if not match.is_day_long:
        return
    seats = list(match.seats.filter(is_held=False).exclude(user=None))
    for seat in seats:
        seat.match = match
    waiting = (
        waiting_choice(seat) for seat in seats if not _has_just_chosen(seat, now)
    )
    mail_each(filter(None, waiting), "")


def _has_just_chosen(seat: MatchSeat, now: datetime) -> bool:
    """Whether the seat's player chose a moment ago."""
    choices = seat.choices.filter(chooser=Pick.Chooser.PLAYER)
    return choices.filter(made_at__gt=now - AT_THE_TABLE).exists()

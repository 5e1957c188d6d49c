"""Picks that wait for a player, and mails about them."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from typing import ClassVar

from django.contrib.auth.models import User

from drafts.events.models import Event, Seat
from drafts.notices.mails import AT_THE_TABLE, mail_each
from drafts.notices.models import Way
from drafts.notices.services import choice_of
from drafts.notices.turns import OwnTurns, Waiting
from drafts.picking.draft_state import clock_of, table_of
from drafts.picking.models import Pick, PickNotice
from rules.events.draft import Turn

UNFINISHED = (Event.State.LOBBY, Event.State.DRAFTING, Event.State.PAUSED)


@dataclass(frozen=True, slots=True)
class WaitingTurn(Waiting):
    """A pick that waits for the player of *seat*."""

    mail: ClassVar[str] = "pick"

    event: Event
    seat: Seat
    turn: Turn

    @property
    def player(self) -> User | None:
        """Whose seat it is."""
        return self.seat.user

    @property
    def key(self) -> str:
        """What tells this pick from anything else that waits."""
        return f"{self.seat.pk}-{self.turn.round}-{self.turn.pick}"

    @property
    def place(self) -> Event:
        """Where it waits."""
        return self.event

    @property
    def deadline(self) -> datetime | None:
        """Until when it may be picked: each pack has its own time."""
        return clock_of(self.event, self.seat.number or 0)

    @property
    def name(self) -> str:
        """What the event is called."""
        return self.event.name

    def write_notice(self, way: str, now: datetime) -> PickNotice | None:
        """Write down that the player is told this *way*; None if they were already."""
        notice, is_new = PickNotice.objects.get_or_create(
            seat=self.seat,
            round_number=self.turn.round,
            pick_number=self.turn.pick,
            user=self.player,
            way=way,
            defaults={"made_at": now},
        )
        return notice if is_new else None


def waiting_turn(seat: Seat) -> WaitingTurn | None:
    """Return the pick the player of *seat* is asked for, if there is one."""
    event = seat.event
    if event.state != Event.State.DRAFTING or seat.is_bot or seat.number is None:
        return None
    draft = table_of(event)
    turn = draft.turn_of(seat.number) if draft else None
    return WaitingTurn(event, seat, turn) if turn else None


def own_picks(user_pk: int) -> OwnTurns:
    """Return the picks that wait for an account; more may come in unfinished events."""
    found = Seat.objects.filter(user=user_pk, event__state__in=UNFINISHED)
    seats = list(found.select_related("event", "user"))
    waiting = tuple(one for seat in seats if (one := waiting_turn(seat)))
    return OwnTurns(waiting, may_come=bool(seats))


def known_picks(user_pk: int) -> Iterator[str]:
    """Yield the keys of the picks an account knows of, in unfinished events."""
    known = PickNotice.objects.filter(user=user_pk, way=Way.PAGE)
    for one in known.filter(seat__event__state__in=UNFINISHED):
        yield f"{one.seat_id}-{one.round_number}-{one.pick_number}"


def mail_waiting(event: Event, now: datetime) -> None:
    """Mail every player *event* waits for, once for each pick, if picks have days.

    What the mail server refuses is left to the next call: an OSError is raised once
    all others have their mail.
    """
    if not event.is_day_long:
        return
    seats = list(event.seats.filter(is_held=False).exclude(user=None))
    for seat in seats:
        seat.event = event
    waiting = (waiting_turn(seat) for seat in seats if not _has_just_picked(seat, now))
    # Who was given a seat and has not looked yet is led where its organiser looks.
    mail_each(filter(None, waiting), choice_of(event.organiser).site)


def _has_just_picked(seat: Seat, now: datetime) -> bool:
    """Whether the seat's player picked a moment ago."""
    picks = seat.picks.filter(chooser=Pick.Chooser.PLAYER)
    return picks.filter(made_at__gt=now - AT_THE_TABLE).exists()

"""What the seats of an account are, and what closing it does at the table."""

from collections.abc import Iterator

from django.contrib.auth.models import AbstractBaseUser
from django.utils.translation import ngettext

from core.accounts.parts import ACCOUNT, Part, Row
from drafts.audit.event_export import export_event
from drafts.events.models import Event, Seat
from drafts.events.services import leave_lobby
from drafts.picking.event_management import RUNNING, hold_seat
from drafts.rounds.services import drop_seat

ENDING = (Event.State.BUILDING, Event.State.ROUNDS)


def tell_seats(user: AbstractBaseUser) -> Iterator[Row]:
    """Yield what *user* may read of each event they sit at, and what they handed in."""
    for seat in (
        Seat.objects.filter(user=user.pk).select_related("event").order_by("pk")
    ):
        told = export_event(seat.event, user)
        yield told | {
            "name": seat.event.name,
            "seat": seat.number,
            "joined_at": seat.joined_at,
            "submitted": seat.submitted,
        }


def _give_up(seat: Seat) -> None:
    """Let a bot act for *seat* from now on, or let it play no more."""
    if seat.event.state == Event.State.LOBBY:
        leave_lobby(seat=seat)
    elif seat.event.state in RUNNING:
        hold_seat(seat=seat)
    elif seat.event.state in ENDING:
        drop_seat(seat=seat)


def close(user: AbstractBaseUser) -> None:
    """Give up the seats of *user*."""
    for seat in Seat.objects.filter(user=user.pk).select_related("event", "user"):
        _give_up(seat)


def kept(user: AbstractBaseUser) -> Iterator[str]:
    """Yield a sentence on the seats that bots take over."""
    seated = Seat.objects.exclude(user=None).exclude(user=user.pk).values("event")
    seats = Seat.objects.filter(user=user.pk, event__in=seated).count()
    if seats:
        told = ngettext(
            "%(n)s seat in an event: a bot takes over, the results stay",
            "%(n)s seats in events: bots take over, the results stay",
            seats,
        )
        yield told % {"n": seats}


ACCOUNT.register(Part("events", (Seat,), "user", tell_seats), close=close, kept=kept)

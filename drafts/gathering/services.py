"""What organisers and players settle before the start."""

from dataclasses import dataclass
from datetime import datetime
from typing import Final

from django.contrib.auth.models import User
from django.db import transaction
from django.utils import timezone

from drafts.events import log
from drafts.events.locks import lock_event
from drafts.events.models import Event, Seat
from drafts.events.services import may_organise, new_event
from drafts.events.waiting_list import let_in

State = Event.State
COPIED: Final = (
    "name",
    "game",
    "format",
    "draft",
    "steps",
    "max_seats",
    "timer",
    "bots_fill",
    "bots_play",
    "best_of",
    "game_bank",
    "game_increment",
    "takes_any_deck",
    "visibility",
    "place",
    "description",
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Details:
    """What an organiser tells of an event; it may change until the end."""

    name: str
    starts_at: datetime | None
    place: str
    description: str
    takes_any_deck: bool | None = None  # None: as it was


@transaction.atomic
def change_details(*, event: Event, details: Details) -> Event:
    """Tell *details* of *event* from now on. Raises EventGone."""
    event = lock_event(event)
    event.name = details.name
    event.starts_at = details.starts_at
    event.place = details.place
    event.description = details.description
    if details.takes_any_deck is not None:
        event.takes_any_deck = details.takes_any_deck
    log.append(event, "details", {})
    return event


@transaction.atomic
def check_in(*, seat: Seat, is_here: bool = True) -> Seat:
    """Note that the player of *seat* is there, or is not. Raises NotNow."""
    event = lock_event(seat.event, State.LOBBY)
    seat.checked_in_at = timezone.now() if is_here else None
    seat.save(update_fields=["checked_in_at"])
    log.append(event, "checked-in" if is_here else "checked-out", _of(seat))
    return seat


@transaction.atomic
def release_absent(*, event: Event) -> int:
    """Free the seats of who has not checked in; return how many. Raises NotNow."""
    event = lock_event(event, State.LOBBY)
    absent = event.seats.filter(checked_in_at=None).exclude(user=None)
    seats = list(absent.select_related("user"))
    for seat in seats:
        log.append(event, "released", _of(seat))
        seat.delete()
    let_in(event)
    return len(seats)


def _of(seat: Seat) -> dict[str, str]:
    """Return what the log says of who sits there."""
    return {"player": seat.user.get_username() if seat.user else ""}


@transaction.atomic
def copy_event(*, event: Event, organiser: User) -> Event:
    """Return a new event in its lobby as *event* was made: same packs' recipes.

    Its chance is its own, and it has no date yet. Raises TooManyEvents.
    """
    may_organise(organiser)
    copied = {name: getattr(event, name) for name in COPIED}
    copy = Event(organiser=organiser, created_at=timezone.now(), **copied)
    boosters = event.boosters.select_related("definition")
    return new_event(copy, [one.definition for one in boosters])

"""The waiting list of a full event: who leaves lets the next in."""

from django.contrib.auth.models import AbstractBaseUser
from django.db import transaction
from django.db.models import QuerySet
from django.utils import timezone

from drafts.events import log
from drafts.events.locks import SeatTaken, lock_event
from drafts.events.models import Event, Seat, WaitingPlace
from rules.errors import N_, Refusal

State = Event.State


class SeatsLeft(Refusal):
    """There is a free seat: nobody needs to wait."""

    code = "seats-left"
    sentence = N_("There is a free seat. Join the event instead.")
    status = 409


@transaction.atomic
def wait_for_seat(*, event: Event, user: AbstractBaseUser) -> WaitingPlace:
    """Put *user* at the end of the waiting list; again is no change.

    Raises SeatTaken, SeatsLeft or NotNow.
    """
    event = lock_event(event, State.LOBBY)
    if event.seats.filter(user=user.pk).exists():
        raise SeatTaken
    if event.seats.count() < event.max_seats:
        raise SeatsLeft
    place, is_new = WaitingPlace.objects.get_or_create(
        event=event, user_id=user.pk, defaults={"waits_since": timezone.now()}
    )
    if place.let_in_at:
        # Who had a seat since, and left it, waits anew.
        place.let_in_at, place.waits_since = None, timezone.now()
        place.save()
    if is_new:
        log.append(event, "waits", {"player": user.get_username()})
    return place


@transaction.atomic
def stop_waiting(*, event: Event, user: AbstractBaseUser) -> None:
    """Take *user* off the waiting list; who is not on it, too. Raises NotNow."""
    event = lock_event(event, State.LOBBY)
    gone, _ = waiting(event).filter(user=user.pk).delete()
    if gone:
        log.append(event, "waits-no-more", {"player": user.get_username()})


def waiting(event: Event) -> QuerySet[WaitingPlace]:
    """Return who waits for a seat of *event*, the longest first."""
    return event.waiting.filter(let_in_at=None)


def let_in(event: Event) -> None:
    """Give the free seats of the locked *event* to who waits, and note it for them."""
    free = event.max_seats - event.seats.count()
    now = timezone.now()
    for place in waiting(event).select_related("user")[: max(free, 0)]:
        Seat.objects.create(event=event, user=place.user, joined_at=now)
        place.let_in_at = now
        place.save(update_fields=["let_in_at"])
        log.append(event, "joined", {"player": place.user.get_username()})

"""Offers that still stand."""

from collections.abc import Iterable

from django.db.models import Q, QuerySet
from django.utils import timezone

from drafts.events.models import Event, Seat
from drafts.offers.models import SeatOffer

OPEN = (Event.State.DRAFTING, Event.State.PAUSED, Event.State.BUILDING)


def standing_offers() -> QuerySet[SeatOffer]:
    """Return the offers that may still be answered."""
    return SeatOffer.objects.filter(
        expires_at__gt=timezone.now(), seat__event__state__in=OPEN
    )


def offers_asked_of(user_pk: int) -> QuerySet[SeatOffer]:
    """Return the offers that wait for the account's yes."""
    asked = Q(to=user_pk, has_player_agreed=False)
    asked |= Q(holder=user_pk, has_holder_agreed=False)
    return standing_offers().filter(asked).select_related("seat__event")


def offers_of(seats: Iterable[Seat]) -> dict[int, SeatOffer]:
    """Return the standing offers of *seats* by their keys; one query."""
    found = standing_offers().filter(seat__in=[seat.pk for seat in seats])
    return {one.seat_id: one for one in found.select_related("to", "seat")}

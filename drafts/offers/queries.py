"""Offers that still stand."""

from django.db.models import Q, QuerySet
from django.utils import timezone

from drafts.events.models import Event
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


def stands(offer: SeatOffer, event: Event) -> bool:
    """Whether *offer* of a seat of *event* may still be answered."""
    return event.state in OPEN and offer.expires_at > timezone.now()

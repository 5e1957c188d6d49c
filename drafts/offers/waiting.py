"""Offers that wait for a player, told on any page."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from typing import ClassVar

from django.contrib.auth.models import User

from drafts.events.models import Event
from drafts.notices.models import Way
from drafts.notices.turns import OwnTurns, Waiting
from drafts.offers.models import OfferNotice, SeatOffer
from drafts.offers.queries import offers_asked_of


@dataclass(slots=True)
class OfferPlace:
    """The page on which an offer is answered."""

    pk: int
    deadline: datetime
    address: str

    def get_absolute_url(self) -> str:
        """Return its address."""
        return self.address


@dataclass(frozen=True, slots=True)
class WaitingOffer(Waiting):
    """An offer of a seat that waits for the yes of *user*."""

    mail: ClassVar[str] = ""

    offer: SeatOffer
    user: User

    @property
    def player(self) -> User:
        """Whom it waits for."""
        return self.user

    @property
    def key(self) -> str:
        """What tells it from anything else that waits."""
        return f"offer-{self.offer.pk}"

    @property
    def place(self) -> OfferPlace:
        """Where it is answered."""
        offer = self.offer
        return OfferPlace(offer.pk, offer.expires_at, offer.get_absolute_url())

    @property
    def event(self) -> Event:
        """At whose table the seat is."""
        return self.offer.seat.event

    @property
    def name(self) -> str:
        """What the event is called."""
        return self.event.name

    def write_notice(self, way: str, now: datetime) -> OfferNotice | None:
        """Write down that the player is told this *way*; None if they were already."""
        notice, is_new = OfferNotice.objects.get_or_create(
            offer=self.offer, user=self.user, way=way, defaults={"made_at": now}
        )
        return notice if is_new else None


def own_offers(user_pk: int) -> OwnTurns:
    """Return the offers that wait for an account; who is asked looks no oftener."""
    offers = list(offers_asked_of(user_pk))
    users = User.objects.in_bulk([user_pk]) if offers else {}
    waiting = tuple(WaitingOffer(one, users[user_pk]) for one in offers)
    return OwnTurns(waiting, may_come=bool(offers))


def known_offers(user_pk: int) -> Iterator[str]:
    """Yield the keys of the offers an account knows of."""
    known = OfferNotice.objects.filter(user=user_pk, way=Way.PAGE)
    for pk in known.values_list("offer", flat=True):
        yield f"offer-{pk}"

"""A seat changes hands only by an offer that everybody it concerns agreed to."""

from datetime import timedelta

from django.contrib.auth.models import AbstractBaseUser, User
from django.db import transaction
from django.utils import timezone

from drafts.events import log
from drafts.events.locks import SeatGone, SeatTaken, lock_event
from drafts.events.models import Event, Seat
from drafts.offers.models import SeatOffer
from drafts.offers.queries import OPEN, standing_offers
from drafts.picking.draft_state import step_begun
from drafts.picking.event_management import ask_anew, fresh_seat
from rules.errors import N_, Refusal

STANDS = timedelta(days=1)  # until when an offer may be answered


class SeatOffered(Refusal):
    """The seat is offered to somebody already."""

    code = "seat-offered"
    sentence = N_("This seat is already offered to %(name)s. Withdraw that first.")
    status = 409


class OfferGone(Refusal):
    """There is no such offer any more, or it never concerned who answers."""

    code = "offer-gone"
    sentence = N_("This offer has expired or was withdrawn.")
    status = 404


@transaction.atomic
def offer_seat(*, seat: Seat, to: AbstractBaseUser, by: AbstractBaseUser) -> SeatOffer:
    """Offer *seat* with all that lies there to another player; *by* agrees at once.

    Who holds it must agree if they are not *by*, and so must *to*; a bot's own seat is
    taken at once by *by* themselves. Raises SeatTaken if they have one already,
    SeatOffered, NotNow or SeatGone.
    """
    event = lock_event(seat.event, *OPEN)
    seat = fresh_seat(event, seat)
    if event.seats.filter(user=to.pk).exists():
        raise SeatTaken
    if standing := standing_offers().filter(seat=seat).select_related("to").first():
        raise SeatOffered(name=standing.to.get_username())
    SeatOffer.objects.filter(seat=seat).delete()
    offer = SeatOffer.objects.create(
        seat=seat,
        holder_id=seat.user_id,
        to_id=to.pk,
        maker_id=by.pk,
        has_holder_agreed=seat.user_id == by.pk,
        has_player_agreed=to.pk == by.pk,
        expires_at=timezone.now() + STANDS,
    )
    names = {"to": to.get_username(), "by": by.get_username()}
    log.append(event, "offered", {"place": seat.number, **names})
    if offer.is_agreed:
        _hand_over(event, offer)
    return offer


@transaction.atomic
def accept_offer(*, offer: SeatOffer, user: AbstractBaseUser) -> Event:
    """Give the yes of *user*; with the last one the seat changes hands.

    Raises OfferGone, SeatTaken, NotNow or SeatGone.
    """
    event, offer = _lock(offer)
    if user.pk not in (offer.to_id, offer.holder_id):
        raise OfferGone
    if user.pk == offer.to_id:
        offer.has_player_agreed = True
    else:
        offer.has_holder_agreed = True
    offer.save(update_fields=["has_player_agreed", "has_holder_agreed"])
    if offer.is_agreed:
        _hand_over(event, offer)
    else:
        told = {"place": offer.seat.number, "by": user.get_username()}
        log.append(event, "offer-accepted", told)
    return event


@transaction.atomic
def end_offer(*, offer: SeatOffer, user: AbstractBaseUser) -> Event:
    """Decline or withdraw *offer* for *user*, whom it concerns.

    Raises OfferGone or NotNow.
    """
    event, offer = _lock(offer)
    if user.pk not in (offer.to_id, offer.holder_id, offer.maker_id):
        raise OfferGone
    told = {"place": offer.seat.number, "by": user.get_username()}
    offer.delete()
    log.append(event, "offer-ended", told)
    return event


def _lock(offer: SeatOffer) -> tuple[Event, SeatOffer]:
    """Return event and offer, fresh, held until the transaction ends.

    Raises OfferGone, EventGone or NotNow.
    """
    event = lock_event(offer.seat.event, *OPEN)
    found = standing_offers().filter(pk=offer.pk).select_related("seat", "to")
    fresh = found.first()
    if fresh is None:
        raise OfferGone
    return event, fresh


def _hand_over(event: Event, offer: SeatOffer) -> None:
    """Seat the player of *offer*, which is done. Raises SeatTaken or SeatGone."""
    seat, to = offer.seat, offer.to
    if seat.user_id != offer.holder_id:
        raise SeatGone
    if event.seats.filter(user=to.pk).exists():
        raise SeatTaken
    before = _name_of(offer.holder)
    seat.user_id, seat.is_held, seat.deck = to.pk, False, None
    seat.save(update_fields=["user", "is_held", "deck"])
    offer.delete()
    ask_anew(event)
    step_begun.send(Event, event=event)
    told = {"place": seat.number, "from": before, "to": to.get_username()}
    log.append(event, "handed-over", told)


def _name_of(user: User | None) -> str:
    """Return the name of *user*, "" for a bot."""
    return user.get_username() if user else ""

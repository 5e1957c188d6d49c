"""A seat offered: shown to whom it concerns, accepted, declined, withdrawn."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from core.accounts.named import account_called
from core.web.requests import signed_in, valid_form
from drafts.events.models import Event, Seat
from drafts.offers.access import concerned_offer
from drafts.offers.forms import PlayerForm
from drafts.offers.services import accept_offer, end_offer, offer_seat
from drafts.picking.access import own_seat, seat_to_manage


@require_POST
def seat_give(request: HttpRequest, short_id: str) -> HttpResponse:
    """Offer one's own seat to another player."""
    return _offer(request, own_seat(request, short_id))


@require_POST
def seat_hand_over(request: HttpRequest, short_id: str, number: int) -> HttpResponse:
    """Offer any seat of one's event to a player."""
    return _offer(request, seat_to_manage(request, short_id, number))


def _offer(request: HttpRequest, seat: Seat) -> HttpResponse:
    """Offer *seat* to the player the form names."""
    name = valid_form(PlayerForm(request.POST)).cleaned_data["player"]
    user = signed_in(request)
    made = offer_seat(seat=seat, to=account_called(name), by=user)
    if made.is_agreed:
        return redirect("event", seat.event.short_id)
    messages.success(request, _("The seat was offered to %(name)s.") % {"name": name})
    return redirect(made)


@never_cache
@require_safe
def seat_offer(request: HttpRequest, short_id: str, number: int) -> HttpResponse:
    """Show an offer to whom it concerns."""
    offer = concerned_offer(request, short_id, number)
    context = {
        "section": "drafts",
        "offer": offer,
        "event": offer.seat.event,
        "is_asked": offer.waits_for(signed_in(request).pk),
        "cards": offer.seat.picks.filter(is_discard=False).count(),
    }
    return render(request, "drafts/offers/offer.html", context)


@require_POST
def offer_accept(request: HttpRequest, short_id: str, number: int) -> HttpResponse:
    """Agree to an offer."""
    offer = concerned_offer(request, short_id, number)
    user = signed_in(request)
    event = accept_offer(offer=offer, user=user)
    return _onward(request, event)


@require_POST
def offer_end(request: HttpRequest, short_id: str, number: int) -> HttpResponse:
    """Decline an offer, or withdraw it."""
    offer = concerned_offer(request, short_id, number)
    return _onward(request, end_offer(offer=offer, user=signed_in(request)))


def _onward(request: HttpRequest, event: Event) -> HttpResponse:
    """Lead to the event, or to the list for who has nothing to do with it any more."""
    if Event.objects.visible_to(request.user).filter(pk=event.pk).exists():
        return redirect(event)
    return redirect("event-list")

"""What a player does at their seat."""

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe
from django.views.decorators.vary import vary_on_headers

from cards.catalogue.card_texts.languages import card_language
from core.web.conditional import is_unchanged
from core.web.requests import is_fragment, valid_form
from decks.building.access import own_deck
from drafts.events.forms import NonceForm
from drafts.events.locks import EventGone, SeatGone
from drafts.events.models import Seat
from drafts.events.services import set_nonce
from drafts.picking.access import READER_STEPS, own_seat, visible_event
from drafts.picking.event_management import leave_seat, return_to_seat
from drafts.picking.services import catch_up, pick_at
from drafts.pools.collect_pool import keep_in_collection
from drafts.pools.event_decks import begin_deck, bring_deck, judge_for, submit_deck
from drafts.rounds.access import own_pairing
from drafts.rounds.services import drop_seat, report_pairing
from drafts.seats.event_page import (
    event_etag,
    public_log,
    show_event,
    show_picked,
)
from drafts.seats.forms import PickForm, ScoreForm
from drafts.seats.seat_view import seat_view
from drafts.seats.unchanged import keep_seen
from rules.events.draft import CardNotInPack, StalePick, Turn


@require_safe
def deck_event(request: HttpRequest, short_id: str) -> HttpResponse:
    """Lead from a deck of the reader's to the event whose seat builds it."""
    seats = Seat.objects.filter(deck=own_deck(request, short_id))
    seat = seats.select_related("event").order_by("-pk").first()
    if seat is None:
        raise Http404
    return redirect(seat.event)


@require_POST
def seat_pick(request: HttpRequest, short_id: str) -> HttpResponse:
    """Take a card; answer with the table as it is then, a refused pick too."""
    form = valid_form(PickForm(request.POST))
    said = form.cleaned_data
    try:
        pick = pick_at(
            event=short_id,
            user_pk=request.user.pk,
            turn=Turn(said["pack"], said["round"], said["pick"]),
            card=said["card"],
            request_id=said["request_id"],
        )
    except (EventGone, SeatGone) as nothing:
        raise Http404 from nothing  # nobody learns that the event is there
    except (StalePick, CardNotInPack) as refusal:
        event = visible_event(request, short_id)
        response = show_event(request, event, refusal=refusal, status=refusal.status)
        response["X-Told"] = "1"  # the page shows this refusal instead of saying it
        return response
    event = catch_up(pick.seat.event, steps=READER_STEPS)
    if not is_fragment(request):
        return redirect("event", short_id)
    return show_picked(request, pick) or show_event(request, event, made=pick)


@require_POST
def seat_nonce(request: HttpRequest, short_id: str) -> HttpResponse:
    """Give the chance a word of one's own."""
    seat = own_seat(request, short_id)
    form = valid_form(NonceForm(request.POST))
    set_nonce(seat=seat, nonce=form.cleaned_data["nonce"])
    return _show(request, short_id)


@require_POST
def seat_leave(request: HttpRequest, short_id: str) -> HttpResponse:
    """Give the seat up in the lobby; later a bot holds it."""
    seat = own_seat(request, short_id)
    if leave_seat(seat=seat) is None:
        return redirect("event-list")
    return _show(request, short_id)


@require_POST
def seat_return(request: HttpRequest, short_id: str) -> HttpResponse:
    """Take the seat again that a bot held."""
    return_to_seat(seat=own_seat(request, short_id))
    return _show(request, short_id)


@require_POST
def seat_build(request: HttpRequest, short_id: str) -> HttpResponse:
    """Open the deck the seat builds, begun if need be."""
    seat = own_seat(request, short_id)
    name = _("%(event)s: my deck") % {"event": seat.event.name}
    is_suggested = "suggested" in request.POST
    deck = begin_deck(seat=seat, name=name[:120], is_suggested=is_suggested)
    return redirect("deck-edit", deck.short_id)


@require_POST
def seat_bring(request: HttpRequest, short_id: str) -> HttpResponse:
    """Bring a deck of one's own, named by its link or id."""
    seat = own_seat(request, short_id)
    bring_deck(seat=seat, named=request.POST.get("deck", ""))
    return _show(request, short_id)


@require_POST
def seat_submit(request: HttpRequest, short_id: str) -> HttpResponse:
    """Hand the deck in as it is now."""
    seat = submit_deck(seat=own_seat(request, short_id))
    if seat.event.takes_any_deck:
        faults = len(judge_for(seat.event, seat).issues)
        said = ngettext(
            "Submitted, with %(n)s problem: this event takes decks that aren’t legal.",
            "Submitted, with %(n)s problems: this event takes decks that aren’t legal.",
            faults,
        )
        if faults:
            messages.warning(request, said % {"n": faults})
    return _show(request, short_id)


@require_POST
def seat_keep(request: HttpRequest, short_id: str) -> HttpResponse:
    """Add what the seat drafted to the reader's collection."""
    act = keep_in_collection(seat=own_seat(request, short_id), language=card_language())
    said = ngettext("%(n)s card was added.", "%(n)s cards were added.", act.added)
    messages.success(request, said % {"n": act.added})
    return redirect("event", short_id)


@require_POST
def pairing_report(request: HttpRequest, short_id: str, table: int) -> HttpResponse:
    """Report one's own pairing of the latest round."""
    seat, pairing = own_pairing(request, short_id, table)
    form = valid_form(ScoreForm(request.POST))
    report_pairing(pairing=pairing, seat=seat, score=form.score())
    return redirect("event", short_id)


@require_POST
def own_drop(request: HttpRequest, short_id: str) -> HttpResponse:
    """Drop out after the round under way."""
    drop_seat(seat=own_seat(request, short_id))
    return redirect("event", short_id)


def _show(request: HttpRequest, short_id: str) -> HttpResponse:
    """Answer htmx with the event as it stands now, others with its page."""
    if not is_fragment(request):
        return redirect("event", short_id)
    return show_event(request, visible_event(request, short_id))


@never_cache
@require_safe
def event_fairness(request: HttpRequest, short_id: str) -> HttpResponse:
    """Show what can be checked and what happened: parts of the page leave it out."""
    event = visible_event(request, short_id)
    if not is_fragment(request):
        return redirect(event)
    view = seat_view(event, request.user, card_language())
    context = {"view": view, "event": event, "log": public_log(event)}
    return render(request, "drafts/seats/_fairness_told.html", context)


@never_cache
@require_safe
@vary_on_headers("HX-Request")
def event_detail(request: HttpRequest, short_id: str) -> HttpResponse:
    """Show the event as it stands; nothing at all if the reader has seen that."""
    event = visible_event(request, short_id)
    if is_fragment(request) and is_unchanged(request, event_etag(request, event)):
        keep_seen(event)
        return HttpResponse(status=304)
    return show_event(request, event)

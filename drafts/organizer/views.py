"""The organiser's desk: start, seats, rounds, corrections with their consequence."""

from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from cards.catalogue.card_texts.languages import card_language
from core.accounts.named import account_called
from core.errors import refusal_sentence
from core.web.requests import valid_form
from drafts.offers.forms import PlayerForm
from drafts.organizer.corrections import (
    Consequence,
    CorrectionImpossible,
    CorrectionStale,
    correct,
    show_consequence,
)
from drafts.organizer.forms import CorrectionForm, CutForm
from drafts.organizer.texts import whereabouts_words
from drafts.picking.access import own_event, seat_to_manage
from drafts.picking.event_management import (
    hold_seat,
    pause_event,
    resume_event,
    return_to_seat,
)
from drafts.picking.event_start import least_seats, start_event
from drafts.rounds.access import any_pairing
from drafts.rounds.services import (
    begin_cut,
    decide_pairing,
    drop_seat,
    enter_late,
    finish_event,
    pair_again,
    pair_next_round,
)
from drafts.seats.event_page import event_context
from drafts.seats.forms import ScoreForm
from drafts.seats.seat_view import seat_view


@require_POST
def event_start(request: HttpRequest, short_id: str) -> HttpResponse:
    """Start the event."""
    start_event(event=own_event(request, short_id))
    return redirect("event", short_id)


@require_POST
def event_pause(request: HttpRequest, short_id: str) -> HttpResponse:
    """Stop the clock."""
    pause_event(event=own_event(request, short_id))
    return redirect("event", short_id)


@require_POST
def event_resume(request: HttpRequest, short_id: str) -> HttpResponse:
    """Let the event go on."""
    resume_event(event=own_event(request, short_id))
    return redirect("event", short_id)


@require_POST
def seat_hold(request: HttpRequest, short_id: str, number: int) -> HttpResponse:
    """Have a bot hold a seat, or (`again`) give it back to its player."""
    seat = seat_to_manage(request, short_id, number)
    if "again" in request.POST:
        return_to_seat(seat=seat)
    else:
        hold_seat(seat=seat)
    return redirect("event-desk", short_id)


@require_POST
def round_next(request: HttpRequest, short_id: str) -> HttpResponse:
    """Pair the next round, from the desk or from one's seat."""
    pair_next_round(event=own_event(request, short_id))
    is_seated = "is_seated" in request.POST
    return redirect("event" if is_seated else "event-desk", short_id)


@require_POST
def round_again(request: HttpRequest, short_id: str) -> HttpResponse:
    """Pair the latest round again."""
    pair_again(event=own_event(request, short_id))
    return redirect("event-desk", short_id)


@require_POST
def event_finish(request: HttpRequest, short_id: str) -> HttpResponse:
    """End the event."""
    finish_event(event=own_event(request, short_id))
    return redirect("event-desk", short_id)


@require_POST
def round_cut(request: HttpRequest, short_id: str) -> HttpResponse:
    """Begin the knock-out."""
    event = own_event(request, short_id)
    form = valid_form(CutForm(request.POST))
    begin_cut(event=event, size=form.cleaned_data["size"])
    return redirect("event-desk", short_id)


@require_POST
def pairing_decide(request: HttpRequest, short_id: str, table: int) -> HttpResponse:
    """Decide a pairing of the latest round."""
    pairing = any_pairing(request, short_id, table)
    form = valid_form(ScoreForm(request.POST))
    decide_pairing(pairing=pairing, score=form.score())
    return redirect("event-desk", short_id)


@require_POST
def seat_drop(request: HttpRequest, short_id: str, number: int) -> HttpResponse:
    """Drop a player of one's event."""
    drop_seat(seat=seat_to_manage(request, short_id, number))
    return redirect("event-desk", short_id)


@require_POST
def late_entry(request: HttpRequest, short_id: str) -> HttpResponse:
    """Let somebody in from the next round on."""
    event = own_event(request, short_id)
    form = PlayerForm(request.POST)
    name = form.cleaned_data["player"] if form.is_valid() else ""
    enter_late(event=event, user=account_called(name))
    return redirect("event-desk", short_id)


@never_cache
@require_http_methods(["GET", "POST"])
def event_desk(request: HttpRequest, short_id: str) -> HttpResponse:
    """Show the desk; a posted correction is shown first, then done (`seen`)."""
    event = own_event(request, short_id)
    if request.method != "POST":
        return _show(request, short_id, CorrectionForm())
    form = CorrectionForm(request.POST)
    if not form.is_valid():
        return _show(request, short_id, form, status=422)
    said = form.cleaned_data
    slots: dict[str, Any] = {"one": said["one"], "other": said["other"]}
    try:
        if said["seen"] is None:
            shown = show_consequence(event=event, **slots)
            return _show(request, short_id, form, shown)
        correct(event=event, **slots, seen=said["seen"])
    except (CorrectionImpossible, CorrectionStale) as refusal:
        form.add_error(None, refusal_sentence(refusal))
        return _show(request, short_id, form, status=refusal.status)
    messages.success(request, _("The two cards were exchanged."))
    return redirect("event-desk", short_id)


def _show(
    request: HttpRequest,
    short_id: str,
    form: CorrectionForm,
    shown: Consequence | None = None,
    status: int = 200,
) -> HttpResponse:
    """Show the desk with its form and, if one was asked for, the consequence."""
    event = own_event(request, short_id)
    view = seat_view(event, request.user, card_language())
    context = event_context(request, view) | {
        "form": form,
        "shown": shown,
        "sides": [
            whereabouts_words(where)
            for where in ((shown.one_at, shown.other_at) if shown else ())
        ],
        "least": least_seats(event),
    }
    return render(request, "drafts/organizer/manage_event.html", context, status=status)

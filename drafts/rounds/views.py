"""Rounds: paired at the desk, reported by players."""

from django.http import Http404, HttpRequest, HttpResponse, HttpResponseBadRequest
from django.shortcuts import get_object_or_404, redirect
from django.views.decorators.http import require_POST

from drafts.picking.access import own_event, own_seat, seat_to_manage
from drafts.picking.event_management import find_player
from drafts.picking.forms import PlayerForm
from drafts.rounds.access import pairing_of
from drafts.rounds.forms import CutForm, ScoreForm
from drafts.rounds.models import Pairing
from drafts.rounds.services import (
    begin_cut,
    decide_pairing,
    drop_seat,
    enter_late,
    finish_event,
    pair_again,
    pair_next_round,
    report_pairing,
)

ACTS = {"next": pair_next_round, "again": pair_again, "finish": finish_event}


@require_POST
def round_act(request: HttpRequest, short_id: str, act: str) -> HttpResponse:
    """Pair the next round, pair the latest again, or end the event."""
    event = own_event(request, short_id)
    if act not in ACTS:
        raise Http404
    ACTS[act](event=event)
    return redirect("event-desk", short_id)


@require_POST
def round_cut(request: HttpRequest, short_id: str) -> HttpResponse:
    """Begin the knock-out."""
    event = own_event(request, short_id)
    form = CutForm(request.POST)
    if not form.is_valid():
        return HttpResponseBadRequest(form.errors.as_text(), content_type="text/plain")
    begin_cut(event=event, size=form.cleaned_data["size"])
    return redirect("event-desk", short_id)


@require_POST
def pairing_report(request: HttpRequest, short_id: str, table: int) -> HttpResponse:
    """Report one's own pairing of the latest round."""
    seat = own_seat(request, short_id)
    pairing = pairing_of(seat, table)
    form = ScoreForm(request.POST)
    if not form.is_valid():
        return HttpResponseBadRequest(form.errors.as_text(), content_type="text/plain")
    report_pairing(pairing=pairing, seat=seat, score=form.score())
    return redirect("event", short_id)


@require_POST
def pairing_decide(request: HttpRequest, short_id: str, table: int) -> HttpResponse:
    """Decide a pairing of the latest round."""
    event = own_event(request, short_id)
    pairings = Pairing.objects.filter(round=event.rounds.last())
    pairing = get_object_or_404(pairings.select_related("round__event"), table=table)
    form = ScoreForm(request.POST)
    if not form.is_valid():
        return HttpResponseBadRequest(form.errors.as_text(), content_type="text/plain")
    decide_pairing(pairing=pairing, score=form.score())
    return redirect("event-desk", short_id)


@require_POST
def own_drop(request: HttpRequest, short_id: str) -> HttpResponse:
    """Drop out after the round under way."""
    drop_seat(seat=own_seat(request, short_id))
    return redirect("event", short_id)


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
    enter_late(event=event, user=find_player(name))
    return redirect("event-desk", short_id)

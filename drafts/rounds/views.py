"""Rounds: paired at the desk, reported by players."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_POST

from core.web.requests import valid_form
from drafts.picking.access import own_event, own_seat, seat_to_manage
from drafts.picking.event_management import find_player
from drafts.picking.forms import PlayerForm
from drafts.rounds.access import any_pairing, own_pairing
from drafts.rounds.forms import CutForm, ScoreForm
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


@require_POST
def round_next(request: HttpRequest, short_id: str) -> HttpResponse:
    """Pair the next round."""
    pair_next_round(event=own_event(request, short_id))
    return redirect("event-desk", short_id)


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
def pairing_report(request: HttpRequest, short_id: str, table: int) -> HttpResponse:
    """Report one's own pairing of the latest round."""
    seat, pairing = own_pairing(request, short_id, table)
    form = valid_form(ScoreForm(request.POST))
    report_pairing(pairing=pairing, seat=seat, score=form.score())
    return redirect("event", short_id)


@require_POST
def pairing_decide(request: HttpRequest, short_id: str, table: int) -> HttpResponse:
    """Decide a pairing of the latest round."""
    pairing = any_pairing(request, short_id, table)
    form = valid_form(ScoreForm(request.POST))
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

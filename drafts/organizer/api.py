"""What an organiser does, for programs: start and rounds, seats, corrections."""

from rest_framework.request import Request
from rest_framework.response import Response

from core.accounts.named import account_called
from core.api.endpoints import endpoint, valid_input, validated
from core.web.requests import signed_in
from drafts.offers.services import offer_seat
from drafts.organizer.corrections import correct, show_consequence
from drafts.organizer.serializers import ConsequenceOut, CorrectionIn
from drafts.picking.access import own_event, seat_to_manage
from drafts.picking.event_management import (
    hold_seat,
    pause_event,
    resume_event,
    return_to_seat,
)
from drafts.picking.event_start import start_event
from drafts.rounds.access import any_pairing
from drafts.rounds.serializers import CutIn, ScoreIn
from drafts.rounds.services import (
    begin_cut,
    decide_pairing,
    drop_seat,
    enter_late,
    finish_event,
    pair_again,
    pair_next_round,
)
from drafts.seats.api import event_out
from drafts.seats.serializers import EventOut, PlayerIn


@endpoint("POST", scope="events", sent=CorrectionIn, answer=ConsequenceOut)
def correction(request: Request, short_id: str) -> Response:
    """Exchange two cards of a paused or finished draft: shown, and with *seen* done."""
    event = own_event(request, short_id)
    sent = validated(CorrectionIn, request.data)
    slots = {"one": sent["one"], "other": sent["other"]}
    if sent["seen"] is None:
        shown = show_consequence(event=event, **slots)
    else:
        shown = correct(event=event, **slots, seen=sent["seen"])
    return Response(ConsequenceOut(shown).data)


@endpoint("POST", scope="events", answer=EventOut)
def start(request: Request, short_id: str) -> Response:
    """Start the draft."""
    start_event(event=own_event(request, short_id))
    return event_out(request, short_id)


@endpoint("POST", scope="events", answer=EventOut)
def pause(request: Request, short_id: str) -> Response:
    """Stop the clock."""
    pause_event(event=own_event(request, short_id))
    return event_out(request, short_id)


@endpoint("POST", scope="events", answer=EventOut)
def resume(request: Request, short_id: str) -> Response:
    """Let the draft go on."""
    resume_event(event=own_event(request, short_id))
    return event_out(request, short_id)


@endpoint("POST", scope="events", answer=EventOut)
def hold(request: Request, short_id: str, number: int) -> Response:
    """Let a bot act for a seat."""
    hold_seat(seat=seat_to_manage(request, short_id, number))
    return event_out(request, short_id)


@endpoint("POST", scope="events", answer=EventOut)
def unhold(request: Request, short_id: str, number: int) -> Response:
    """Give a held seat back."""
    return_to_seat(seat=seat_to_manage(request, short_id, number))
    return event_out(request, short_id)


@endpoint("POST", scope="events", sent=PlayerIn, answer=EventOut)
def give(request: Request, short_id: str, number: int) -> Response:
    """Offer any seat to a player: who holds it and who gets it must agree."""
    seat = seat_to_manage(request, short_id, number)
    to = account_called(validated(PlayerIn, request.data)["player"])
    offer_seat(seat=seat, to=to, by=signed_in(request))
    return event_out(request, short_id)


@endpoint("POST", scope="events", answer=EventOut)
def drop(request: Request, short_id: str, number: int) -> Response:
    """Drop a player."""
    drop_seat(seat=seat_to_manage(request, short_id, number))
    return event_out(request, short_id)


@endpoint("POST", scope="events", sent=PlayerIn, answer=EventOut)
def late(request: Request, short_id: str) -> Response:
    """Let a latecomer in."""
    event = own_event(request, short_id)
    player = account_called(validated(PlayerIn, request.data)["player"])
    enter_late(event=event, user=player)
    return event_out(request, short_id)


@endpoint("POST", scope="events", answer=EventOut)
def next_round(request: Request, short_id: str) -> Response:
    """Pair the next round."""
    pair_next_round(event=own_event(request, short_id))
    return event_out(request, short_id)


@endpoint("POST", scope="events", answer=EventOut)
def again(request: Request, short_id: str) -> Response:
    """Pair the latest round again."""
    pair_again(event=own_event(request, short_id))
    return event_out(request, short_id)


@endpoint("POST", scope="events", answer=EventOut)
def finish(request: Request, short_id: str) -> Response:
    """End the event."""
    finish_event(event=own_event(request, short_id))
    return event_out(request, short_id)


@endpoint("POST", scope="events", sent=CutIn, answer=EventOut)
def cut(request: Request, short_id: str) -> Response:
    """Begin the knock-out."""
    event = own_event(request, short_id)
    begin_cut(event=event, size=validated(CutIn, request.data)["size"])
    return event_out(request, short_id)


@endpoint("POST", scope="events", sent=ScoreIn, answer=EventOut)
def decide(request: Request, short_id: str, table: int) -> Response:
    """Decide a match."""
    pairing = any_pairing(request, short_id, table)
    decide_pairing(pairing=pairing, score=valid_input(ScoreIn, request.data).score())
    return event_out(request, short_id)

"""Corrections of a draft for programs."""

from drf_spectacular.utils import extend_schema
from rest_framework.permissions import IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from core.api.input import validated
from drafts.organizer.corrections import correct, show_consequence
from drafts.organizer.serializers import ConsequenceOut, CorrectionIn
from drafts.picking.access import own_event, seat_to_manage
from drafts.picking.event_management import (
    hand_over,
    hold_seat,
    pause_event,
    resume_event,
    return_to_seat,
)
from drafts.picking.event_start import start_event
from drafts.picking.serializers import PlayerIn
from drafts.seats.event_acts import act_view, named_player, on_event, on_seat


class Correction(APIView):
    """Exchange two cards of a paused or finished draft."""

    required_scope = "events"
    permission_classes = (IsAuthenticated,)

    @extend_schema(request=CorrectionIn, responses=ConsequenceOut)
    def post(self, request: Request, short_id: str) -> Response:
        """Return what it would come to; with *seen* it is done."""
        event = own_event(request, short_id)
        said = validated(CorrectionIn, request.data)
        slots = {"one": said["one"], "other": said["other"]}
        if said["seen"] is None:
            shown = show_consequence(event=event, **slots)
        else:
            shown = correct(event=event, **slots, seen=said["seen"])
        return Response(ConsequenceOut(shown).data)


start = act_view("Start the draft.", own_event, on_event(start_event))


pause = act_view("Stop the clock.", own_event, on_event(pause_event))


resume = act_view("Let the draft go on.", own_event, on_event(resume_event))


hold = act_view("Let a bot act for a seat.", seat_to_manage, on_seat(hold_seat))


unhold = act_view("Give a held seat back.", seat_to_manage, on_seat(return_to_seat))


hand = act_view(
    "Give any seat to another player.",
    seat_to_manage,
    lambda seat, asked: hand_over(seat=seat, to=named_player(asked)),
    PlayerIn,
)

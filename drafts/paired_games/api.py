"""Playing one's pairing, for programs."""

from typing import Any

from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from core.api.endpoints import endpoint
from drafts.paired_games.queries import game_at_table
from drafts.paired_games.services import sit_down
from drafts.rounds.access import own_pairing


class GameAtTableOut(serializers.Serializer[Any]):
    """The game of a pairing under way: its match, or who has sat down so far."""

    number = serializers.IntegerField(help_text="1 is the first of the pairing.")
    match = serializers.CharField(help_text="Empty until both have sat down.")
    i_wait = serializers.BooleanField()
    other_waits = serializers.BooleanField()


@endpoint("POST", scope="events", answer=GameAtTableOut)
def play(request: Request, short_id: str, table: int) -> Response:
    """Sit down to the next game of your pairing; again changes nothing."""
    seat, pairing = own_pairing(request, short_id, table)
    sit_down(pairing=pairing, seat=seat)
    return Response(GameAtTableOut(game_at_table(seat.event, pairing, seat)).data)

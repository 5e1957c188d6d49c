"""A draft seen again, for programs."""

from typing import Any

from rest_framework import serializers
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.response import Response

from cards.catalogue.card_texts.languages import card_language
from core.api.endpoints import endpoint
from drafts.events.serializers import PickTurnOut
from drafts.replay.queries import Scene, scenes_of, seat_to_replay
from drafts.seats.seat_view import see_cards
from drafts.seats.serializers import SeenCardOut


class SceneOut(serializers.Serializer[Scene]):
    """One choice; cards by their number, as they lay before it."""

    turn = PickTurnOut()
    pack = serializers.ListField(child=serializers.IntegerField())
    pool = serializers.ListField(child=serializers.IntegerField())
    card = serializers.IntegerField(
        allow_null=True, help_text="The first one taken; none if a pile was left."
    )
    taken = serializers.ListField(child=serializers.IntegerField())
    is_discard = serializers.BooleanField()
    chooser = serializers.CharField()
    reason = serializers.DictField()


class ReplayOut(serializers.Serializer[Any]):
    """Every choice of a seat, and every card it saw."""

    seat = serializers.IntegerField()
    player = serializers.CharField()
    picks = SceneOut(many=True)
    cards = SeenCardOut(many=True)


@endpoint("GET", answer=ReplayOut, permission=AllowAny)
def seat_replay(request: Request, short_id: str, number: int) -> Response:
    """Return each pack as it was, what was taken, and why if a bot chose.

    Your own picks at once, everybody's after the end.
    """
    event, seat = seat_to_replay(request, short_id, number)
    scenes = scenes_of(event, number)
    shown = {card for one in scenes for card in (*one.pack, *one.pool, *one.taken)}
    seen = see_cards(event, shown, card_language())
    replay = {
        "seat": number,
        "player": seat.user.get_username() if seat.user else "",
        "picks": scenes,
        "cards": [seen[card] for card in sorted(seen)],
    }
    return Response(ReplayOut(replay).data)

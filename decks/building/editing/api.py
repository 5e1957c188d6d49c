"""Changes of a deck's cards, for programs."""

from django.shortcuts import get_object_or_404
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from cards.catalogue.models import Card
from core.api.endpoints import CsrfProtected, validated
from decks.building.access import own_deck
from decks.building.editing.serializers import ChangeIn, ChangeOut, changes_out
from decks.building.editing.services import Outcome, make_change


class Changes(APIView):
    """Change how many of a card lie in a zone."""

    required_scope = "decks"
    permission_classes = (CsrfProtected,)

    @extend_schema(request=ChangeIn, responses=ChangeOut)
    def post(self, request: Request, short_id: str) -> Response:
        """Change, and return what others changed meanwhile.

        A figure set for a card that changed since *revision* is a 409 with figures.
        """
        deck = own_deck(request, short_id)
        data = dict(validated(ChangeIn, request.data))
        card = get_object_or_404(Card, pk=data.pop("card"), game=deck.game)
        seen = data.pop("revision", None)
        return change_response(make_change(deck=deck, card=card, **data, seen=seen))


def change_response(outcome: Outcome) -> Response:
    """Answer with what a change came to."""
    return Response(
        {
            "quantity": outcome.quantity,
            "revision": outcome.revision,
            "meanwhile": changes_out(outcome.meanwhile.difference),
            "meanwhile_is_whole": outcome.meanwhile.is_whole,
        }
    )

"""Lists of decks for programs."""

from typing import Any

from django.db.models import QuerySet
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework.permissions import SAFE_METHODS, IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response

from cards.browsing.found_pages import FoundList
from core.api.endpoints import CsrfProtected, validated
from core.web.guests import ensure_guest_key
from core.web.requests import query_of
from decks.building.api import deck_response
from decks.building.models import Deck
from decks.building.queries import get_own_decks, get_public_decks, with_entries
from decks.building.serializers import DeckDetailOut, DeckNewIn, DeckOut, OwnDeckOut
from decks.building.services import create_deck
from decks.search.search_fields import find_decks

DECKS_ASKED = OpenApiParameter(
    "q", str, description="A query of the search of decks: `hero:name [[t:ally]]>=8`."
)

ARCHIVE_ASKED = OpenApiParameter(
    "archived", bool, description="Those of the archive instead of all others."
)


class Decks(FoundList[Deck]):
    """Your own decks that a query finds, the latest change first."""

    required_scope = "decks"
    serializer_class = OwnDeckOut
    queryset = Deck.objects.none()

    def get_queryset(self) -> QuerySet[Deck]:
        """Return the decks of the account that are asked for."""
        is_archived = self.request.GET.get("archived", "").lower() in ("1", "true")
        own = get_own_decks(self.request.user, None, is_archived=is_archived)
        own = own.select_related("owner")
        found = self.keep_found(find_decks(query_of(self.request), own))
        return with_entries(found.items)

    @extend_schema(parameters=[DECKS_ASKED, ARCHIVE_ASKED])
    def get(self, request: Request, *args: Any, **kwargs: Any) -> Response:
        """List them, a page at a time, with what was understood."""
        return super().get(request, *args, **kwargs)

    def get_permissions(self) -> list[Any]:
        """Let guests create decks, too; only accounts can list theirs."""
        is_reading = self.request.method in SAFE_METHODS
        return [IsAuthenticated() if is_reading else CsrfProtected()]

    @extend_schema(request=DeckNewIn, responses={201: DeckDetailOut})
    def post(self, request: Request) -> Response:
        """Create an empty deck."""
        data = validated(DeckNewIn, request.data)
        deck = create_deck(
            user=request.user,
            guest_key=ensure_guest_key(request),
            name=data["name"],
            game_slug=data["game"],
            format_slug=data["format"],
        )
        return deck_response(deck, 201)


@extend_schema(parameters=[DECKS_ASKED])
class PublicDeckList(FoundList[Deck]):
    """The decks anyone may find that a query finds, the latest change first."""

    serializer_class = DeckOut
    queryset = Deck.objects.none()

    def get_queryset(self) -> QuerySet[Deck]:
        """Return the public decks that are asked for."""
        among = get_public_decks()
        found = self.keep_found(find_decks(query_of(self.request), among))
        return with_entries(found.items)

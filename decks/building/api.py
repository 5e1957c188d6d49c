"""Decks and verdicts for programs."""

from typing import Any

from django.db.models import QuerySet
from django.shortcuts import get_object_or_404
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework.generics import RetrieveAPIView
from rest_framework.permissions import SAFE_METHODS, AllowAny, IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from cards.browsing.found_pages import FoundList
from core.api.endpoints import CsrfProtected, validated
from core.web.guests import ensure_guest_key
from core.web.requests import query_of
from decks.building.access import own_deck, visible_decks
from decks.building.models import Deck
from decks.building.queries import (
    get_own_decks,
    get_public_decks,
    read_lines,
    with_entries,
    with_size,
)
from decks.building.serializers import (
    DeckDetailOut,
    DeckIn,
    DeckNewIn,
    DeckOut,
    ValidateIn,
    ValidateOut,
)
from decks.building.services import create_deck, delete_deck, update_deck
from decks.building.verdicts.judging import judge_lines_by
from decks.building.verdicts.texts import write_verdict
from decks.search.search_fields import find_decks
from rules.game.deck import Zone

DECKS_ASKED = OpenApiParameter(
    "q", str, description="A query of the search of decks: `hero:name [[t:ally]]>=8`."
)


def deck_response(deck: Deck, status: int = 200) -> Response:
    """Return *deck* with its cards and settings."""
    decks = with_size(Deck.objects.filter(pk=deck.pk))
    whole = get_object_or_404(with_entries(decks.select_related("owner", "branch_of")))
    return Response(DeckDetailOut(whole).data, status=status)


class Decks(FoundList[Deck]):
    """Your own decks that a query finds, the latest change first."""

    required_scope = "decks"
    serializer_class = DeckOut
    queryset = Deck.objects.none()

    def get_queryset(self) -> QuerySet[Deck]:
        """Return the decks of the account that are asked for."""
        own = get_own_decks(self.request.user, None).select_related("owner")
        found = self.keep_found(find_decks(query_of(self.request), own))
        return with_entries(found.items)

    @extend_schema(parameters=[DECKS_ASKED])
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


class OneDeck(RetrieveAPIView[Deck]):
    """One deck with its cards: your own, a public one, or one whose link you have."""

    required_scope = "decks"
    serializer_class = DeckDetailOut
    permission_classes = (CsrfProtected,)
    queryset = Deck.objects.none()

    def get_object(self) -> Deck:
        """Return the deck. Raises Http404."""
        decks = with_entries(visible_decks(self.request))
        found = get_object_or_404(decks, short_id=self.kwargs["short_id"])
        found.size = sum(  # type: ignore[attr-defined]  # annotated on lists
            entry.quantity for entry in found.entries.all() if entry.zone == Zone.MAIN
        )
        return found

    @extend_schema(request=DeckIn, responses=DeckDetailOut)
    def patch(self, request: Request, short_id: str) -> Response:
        """Change settings: those that are sent."""
        deck = own_deck(request, short_id)
        changes = validated(DeckIn, request.data)
        opened = changes.pop("opened")
        return deck_response(update_deck(deck=deck, changes=changes, opened=opened))

    @extend_schema(request=None, responses={204: None})
    def delete(self, request: Request, short_id: str) -> Response:
        """Delete the deck for good, with its versions."""
        delete_deck(deck=own_deck(request, short_id))
        return Response(status=204)


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


class ValidateDeck(APIView):
    """Judge a deck by one format or several."""

    required_scope = "read"
    permission_classes = (AllowAny,)

    @extend_schema(request=ValidateIn, responses=ValidateOut)
    def post(self, request: Request) -> Response:
        """Return a verdict for each format."""
        data = validated(ValidateIn, request.data)
        lines = read_lines(data["deck"], game_slug=data["game"])
        verdicts = judge_lines_by(lines, data["game"], data["formats"])
        answers = [
            {"format": slug} | write_verdict(verdict)
            for slug, verdict in zip(data["formats"], verdicts, strict=True)
        ]
        return Response({"verdicts": answers})

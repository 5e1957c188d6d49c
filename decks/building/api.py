"""Decks and verdicts for programs."""

from django.shortcuts import get_object_or_404
from drf_spectacular.utils import extend_schema
from rest_framework.generics import RetrieveAPIView
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from core.api.endpoints import CsrfProtected, validated
from decks.building.access import own_deck, visible_decks
from decks.building.models import Deck
from decks.building.queries import (
    read_lines,
    with_entries,
    with_size,
)
from decks.building.serializers import (
    DeckDetailOut,
    DeckIn,
    ValidateIn,
    ValidateOut,
)
from decks.building.services import archive_deck, delete_deck, update_deck
from decks.building.verdicts.judging import judge_lines_by
from decks.building.verdicts.texts import write_verdict
from rules.game.deck import Zone


def deck_response(deck: Deck, status: int = 200) -> Response:
    """Return *deck* with its cards and settings."""
    decks = with_size(Deck.objects.filter(pk=deck.pk))
    whole = get_object_or_404(with_entries(decks.select_related("owner", "branch_of")))
    return Response(DeckDetailOut(whole).data, status=status)


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


class ArchivedDeck(APIView):
    """Whether a deck of yours is in your archive."""

    required_scope = "decks"
    permission_classes = (CsrfProtected,)

    @extend_schema(request=None, responses={204: None})
    def put(self, request: Request, short_id: str) -> Response:
        """Take the deck out of all lists; whoever has its link still sees it."""
        archive_deck(deck=own_deck(request, short_id), is_archived=True)
        return Response(status=204)

    @extend_schema(request=None, responses={204: None})
    def delete(self, request: Request, short_id: str) -> Response:
        """Put it back."""
        archive_deck(deck=own_deck(request, short_id), is_archived=False)
        return Response(status=204)


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

"""A deck's versions for programs."""

from typing import Any

from django.db.models import Prefetch, QuerySet, prefetch_related_objects
from django.http import Http404
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import serializers
from rest_framework.generics import ListAPIView
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from core.api.endpoints import CsrfProtected, validated
from core.web.guests import guest_key
from decks.building.access import deck_version, own_deck, visible_deck
from decks.building.editing.api import CardChangeOut, changes_out
from decks.building.editing.deck_diff import Difference, compare
from decks.building.serializers import EntryOut
from decks.building.versions.models import MAX_MESSAGE, DeckVersion, VersionEntry
from decks.building.versions.queries import find_deck, get_versions, pick_side
from decks.building.versions.services import restore_version, save_version


class ComparisonOut(serializers.Serializer[Any]):
    """What differs between two sides."""

    cards_in = serializers.IntegerField()
    cards_out = serializers.IntegerField()
    changes = CardChangeOut(many=True)


class VersionIn(serializers.Serializer[Any]):
    """A few words on what changed."""

    message = serializers.CharField(
        max_length=MAX_MESSAGE, default="", allow_blank=True
    )


class VersionOut(serializers.ModelSerializer[DeckVersion]):
    """A version without its cards."""

    author = serializers.CharField(
        source="author.username", default=None, allow_null=True
    )
    restored_from = serializers.IntegerField(
        source="restored_from.number", default=None, allow_null=True
    )

    class Meta:
        model = DeckVersion
        fields = (
            "number",
            "message",
            "format",
            "author",
            "restored_from",
            "revision",
            "made_at",
        )


class VersionDetailOut(VersionOut):
    """A version with its cards."""

    entries = EntryOut(many=True)

    class Meta(VersionOut.Meta):
        fields = (*VersionOut.Meta.fields, "entries")  # type: ignore[assignment]


def comparison_out(difference: Difference) -> dict[str, Any]:
    """Return a difference as programs read it."""
    return {
        "cards_in": difference.cards_in,
        "cards_out": difference.cards_out,
        "changes": changes_out(difference),
    }


class Versions(ListAPIView[DeckVersion]):
    """The versions of a deck, the latest first."""

    required_scope = "decks"
    serializer_class = VersionOut
    permission_classes = (CsrfProtected,)
    queryset = DeckVersion.objects.none()

    def get_queryset(self) -> QuerySet[DeckVersion]:
        """Return the versions of a deck that who asks may see."""
        return get_versions(visible_deck(self.request, self.kwargs["short_id"]))

    @extend_schema(request=VersionIn, responses={201: VersionOut})
    def post(self, request: Request, short_id: str) -> Response:
        """Save the deck as its next version."""
        deck = own_deck(request, short_id)
        message = validated(VersionIn, request.data)["message"]
        saved = save_version(deck=deck, author=request.user, message=message)
        return Response(VersionOut(saved).data, status=201)


class OneVersion(APIView):
    """One version of a deck with its cards."""

    required_scope = "decks"
    permission_classes = (CsrfProtected,)

    @extend_schema(responses=VersionDetailOut)
    def get(self, request: Request, short_id: str, number: int) -> Response:
        """Return the version."""
        version = deck_version(visible_deck(request, short_id), number)
        entries = VersionEntry.objects.select_related("card")
        in_order = entries.order_by("zone", "card__name")
        prefetch_related_objects([version], Prefetch("entries", in_order))
        return Response(VersionDetailOut(version).data)


class Restore(APIView):
    """Go back to a version."""

    required_scope = "decks"
    permission_classes = (CsrfProtected,)

    @extend_schema(request=None, responses={201: VersionOut})
    def post(self, request: Request, short_id: str, number: int) -> Response:
        """Make the deck hold the version's cards; return the new version it is."""
        version = deck_version(own_deck(request, short_id), number)
        restored = restore_version(version=version, author=request.user)
        return Response(VersionOut(restored).data, status=201)


_SIDES = [
    OpenApiParameter("a", str, description="A version's number, or `now`."),
    OpenApiParameter("b", str, description="A version's number, or `now`."),
    OpenApiParameter("with", str, description="Another deck's id; *b* is of it."),
]


class Compare(APIView):
    """What differs between two versions, or between two decks."""

    required_scope = "decks"
    permission_classes = (CsrfProtected,)

    @extend_schema(parameters=_SIDES, responses=ComparisonOut)
    def get(self, request: Request, short_id: str) -> Response:
        """Return what must change in *a* to make it *b*."""
        deck = visible_deck(request, short_id)
        typed = request.GET.get("with", "")
        other = find_deck(typed, request.user, guest_key(request)) if typed else deck
        before = pick_side(deck, request.GET.get("a", "now"))
        after = pick_side(other, request.GET.get("b", "now")) if other else None
        if before is None or after is None:
            raise Http404
        return Response(comparison_out(compare(before.cards, after.cards)))

"""Decks and verdicts for programs."""

from typing import Any

from django.db.models import Prefetch, QuerySet
from django.shortcuts import get_object_or_404
from drf_spectacular.utils import extend_schema, extend_schema_field
from rest_framework import serializers
from rest_framework.generics import ListAPIView, RetrieveAPIView
from rest_framework.permissions import AllowAny, IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from decks.dialects.written import MAX_TEXT
from decks.formats.limits import DEFAULT_FORMAT
from decks.models import Deck, DeckEntry
from decks.selectors import get_own_decks, get_public_decks, read_lines
from decks.verdicts.as_json import write_verdict
from decks.verdicts.judging import judge_lines_by
from decks.views.access import visible_decks
from rules.deck import Zone
from rules.game import DEFAULT_GAME


class EntryOut(serializers.ModelSerializer[DeckEntry]):
    """A card in a deck."""

    card = serializers.IntegerField(source="card_id")
    name = serializers.CharField(source="card.name")

    class Meta:
        model = DeckEntry
        fields = ("card", "name", "zone", "quantity")


class DeckOut(serializers.ModelSerializer[Deck]):
    """A deck without its cards."""

    id = serializers.CharField(source="short_id")
    owner = serializers.CharField(
        source="owner.username", default=None, allow_null=True
    )
    size = serializers.IntegerField(read_only=True)
    hero = serializers.SerializerMethodField()

    class Meta:
        model = Deck
        fields = (
            "id",
            "name",
            "owner",
            "game",
            "format",
            "visibility",
            "hero",
            "size",
            "changed_at",
        )

    @extend_schema_field(serializers.CharField(allow_null=True))
    def get_hero(self, deck: Deck) -> str | None:
        """Return the hero's English name."""
        heroes = [e for e in deck.entries.all() if e.zone == Zone.HERO]
        return heroes[0].card.name if heroes else None


class DeckDetailOut(DeckOut):
    """A deck with its cards."""

    entries = EntryOut(many=True)

    class Meta(DeckOut.Meta):
        fields = (*DeckOut.Meta.fields, "entries")  # type: ignore[assignment]


class ValidateIn(serializers.Serializer[Any]):
    """A deck as text, and the formats to judge it by."""

    deck = serializers.CharField(max_length=MAX_TEXT, trim_whitespace=False)
    game = serializers.CharField(max_length=20, default=DEFAULT_GAME)
    formats = serializers.ListField(
        child=serializers.CharField(max_length=40),
        default=lambda: [DEFAULT_FORMAT],
        min_length=1,
        max_length=20,
    )


class IssueOut(serializers.Serializer[Any]):
    """One issue or piece of advice."""

    code = serializers.CharField()
    rule = serializers.CharField()
    rule_url = serializers.CharField()
    cards = serializers.ListField(child=serializers.CharField())
    figures = serializers.DictField()
    message = serializers.CharField()
    way_out = serializers.CharField()


class VerdictOut(serializers.Serializer[Any]):
    """A verdict."""

    legal = serializers.BooleanField()
    issues = IssueOut(many=True)
    advice = IssueOut(many=True)


class FormatVerdictOut(VerdictOut):
    """A verdict in one format."""

    format = serializers.CharField()


class ValidateOut(serializers.Serializer[Any]):
    """The verdicts on one deck, a format each, in the order asked."""

    verdicts = FormatVerdictOut(many=True)


def with_entries(decks: QuerySet[Deck]) -> QuerySet[Deck]:
    """Return *decks* with all their entries, in a fixed number of queries."""
    entries = DeckEntry.objects.select_related("card").order_by("zone", "card__name")
    return decks.prefetch_related(None).prefetch_related(Prefetch("entries", entries))


class OwnDeckList(ListAPIView[Deck]):
    """Your own decks, the latest change first."""

    serializer_class = DeckOut
    permission_classes = (IsAuthenticated,)
    queryset = Deck.objects.none()

    def get_queryset(self) -> QuerySet[Deck]:
        """Return the decks of who asks."""
        return with_entries(get_own_decks(self.request.user, None)).select_related(
            "owner"
        )


class PublicDeckList(ListAPIView[Deck]):
    """The decks anyone may find, the latest change first."""

    serializer_class = DeckOut
    queryset = Deck.objects.none()

    def get_queryset(self) -> QuerySet[Deck]:
        """Return the public decks."""
        return with_entries(get_public_decks())


class DeckDetail(RetrieveAPIView[Deck]):
    """One deck with its cards: your own, a public one, or one whose link you have."""

    serializer_class = DeckDetailOut
    queryset = Deck.objects.none()

    def get_object(self) -> Deck:
        """Return the deck if who asks may see it, or 404."""
        decks = with_entries(visible_decks(self.request))
        found = get_object_or_404(decks, short_id=self.kwargs["short_id"])
        found.size = sum(  # type: ignore[attr-defined]  # annotated on lists
            entry.quantity for entry in found.entries.all() if entry.zone == Zone.MAIN
        )
        return found


class ValidateDeck(APIView):
    """Judge a deck by one format or several."""

    permission_classes = (AllowAny,)

    @extend_schema(request=ValidateIn, responses=ValidateOut)
    def post(self, request: Request) -> Response:
        """Return a verdict for each format."""
        asked = ValidateIn(data=request.data)
        asked.is_valid(raise_exception=True)
        wanted = asked.validated_data
        lines = read_lines(wanted["deck"], game_slug=wanted["game"])
        verdicts = judge_lines_by(lines, wanted["game"], wanted["formats"])
        told = [
            {"format": slug} | write_verdict(verdict)
            for slug, verdict in zip(wanted["formats"], verdicts, strict=True)
        ]
        return Response({"verdicts": told})

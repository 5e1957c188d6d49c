"""Boosters for programs: found, made, counted out, opened."""

from typing import Any, Final

from drf_spectacular.utils import OpenApiParameter, extend_schema, extend_schema_view
from rest_framework import serializers
from rest_framework.generics import ListAPIView
from rest_framework.permissions import AllowAny, IsAuthenticatedOrReadOnly
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from cards.browsing.api import GAME, game_of
from core.api.endpoints import endpoint, validated
from core.web.requests import signed_in
from drafts.boosters.pack_odds import (
    MAX_SEED,
    PREVIEWED,
    BoosterOdds,
    count_out,
    preview_refs,
)
from drafts.boosters.queries import (
    BoosterRow,
    own_rows,
    own_slug,
    public_rows,
    row_of,
    shipped_rows,
)
from drafts.boosters.services import (
    change_own_booster,
    create_own_booster,
    own_booster,
    retire_own_booster,
)
from rules.events.boosters import write_definition
from rules.events.boosters.definition import CONFIDENCES
from rules.games import DEFAULT_GAME, GAMES

SHOWN_PUBLIC = 1000
SET = OpenApiParameter("set", str, required=True, description="The set's code.")


class BoosterOut(serializers.Serializer[BoosterRow]):
    """A booster: what it is called and holds."""

    slug = serializers.CharField()
    name = serializers.CharField()
    sentence = serializers.CharField()
    owner = serializers.CharField(
        source="own.owner.username", default=None, allow_null=True
    )
    is_public = serializers.BooleanField(source="own.is_public", default=True)
    is_retired = serializers.BooleanField(source="own.is_retired", default=False)


class BoosterDetailOut(BoosterOut):
    """A booster with its definition, as files have it."""

    definition = serializers.SerializerMethodField()

    def get_definition(self, row: BoosterRow) -> dict[str, Any]:
        """Return layouts, slots and sheets, source and confidence."""
        return write_definition(row.definition)


class BoosterDefinitionIn(serializers.Serializer[Any]):
    """A definition; layouts and sheets as `definition` of a booster shows them."""

    name = serializers.CharField(max_length=80)
    source = serializers.CharField(max_length=1000)  # type: ignore[assignment]  # a field
    confidence = serializers.ChoiceField(CONFIDENCES)
    draftable = serializers.BooleanField(default=True)
    is_public = serializers.BooleanField(default=False)
    game = serializers.ChoiceField(choices=list(GAMES), default=DEFAULT_GAME)
    layouts = serializers.ListField(child=serializers.JSONField(), max_length=40)
    sheets = serializers.DictField(child=serializers.JSONField())


class RetireIn(serializers.Serializer[Any]):
    """Whether a booster is offered no longer."""

    is_retired = serializers.BooleanField()


class SheetOddsOut(serializers.Serializer[Any]):
    """A sheet in exact fractions; *least* and *most* are chances to see a card."""

    name = serializers.CharField()
    cards = serializers.IntegerField()
    expected = serializers.CharField()
    least = serializers.CharField()
    most = serializers.CharField()


class CardOddsOut(serializers.Serializer[Any]):
    """A printing: copies to be expected in a pack and the chance to see any."""

    printing = serializers.CharField(source="ref")
    expected = serializers.CharField()
    seen = serializers.CharField()


class PackOddsOut(serializers.Serializer[BoosterOdds]):
    """What to expect of a pack of one set, in exact fractions."""

    size = serializers.IntegerField(source="booster.size")
    rarities = serializers.SerializerMethodField()
    sheets = SheetOddsOut(many=True)
    cards = CardOddsOut(many=True)

    def get_rarities(self, odds: BoosterOdds) -> dict[str, str]:
        """Return cards to be expected by rarity."""
        return {rarity: str(copies) for rarity, copies in odds.rarities.items()}


# A pack in the schema: its printings (`LAN 12`), in order of the slots.
PACK: Final = {"type": "array", "items": {"type": "string"}}


class PacksIn(serializers.Serializer[Any]):
    """Which packs to open."""

    set = serializers.CharField(max_length=20)
    seed = serializers.IntegerField(min_value=0, max_value=MAX_SEED, default=1)
    count = serializers.IntegerField(min_value=1, max_value=PREVIEWED, default=10)


class SetIn(serializers.Serializer[Any]):
    """The set a booster is counted out for."""

    set = serializers.CharField(max_length=20)


@extend_schema_view(get=extend_schema(parameters=[GAME]))
class BoosterList(ListAPIView[Any]):
    """The boosters one may open: one's own, the game's, and public ones."""

    required_scope = "events"
    serializer_class = BoosterOut
    permission_classes = (IsAuthenticatedOrReadOnly,)

    def get_queryset(self) -> Any:
        """Return the boosters in words."""
        user, slug = self.request.user, game_of(self.request)
        public = public_rows(slug, user, limit=SHOWN_PUBLIC)
        return [*own_rows(slug, user), *shipped_rows(slug), *public]

    @extend_schema(request=BoosterDefinitionIn, responses={201: BoosterDetailOut})
    def post(self, request: Request) -> Response:
        """Make a booster of one's own."""
        says = validated(BoosterDefinitionIn, request.data)
        slug = says.pop("game")
        own = create_own_booster(owner=signed_in(request), game_slug=slug, says=says)
        return Response(BoosterDetailOut(row_of(own_slug(own))).data, status=201)


class BoosterDetail(APIView):
    """One booster with its definition; its owner may change it."""

    required_scope = "events"
    permission_classes = (IsAuthenticatedOrReadOnly,)

    @extend_schema(parameters=[GAME], responses=BoosterDetailOut)
    def get(self, request: Request, slug: str) -> Response:
        """Return the booster, shipped or somebody's."""
        return Response(BoosterDetailOut(row_of(slug, game_of(request))).data)

    @extend_schema(request=BoosterDefinitionIn, responses=BoosterDetailOut)
    def patch(self, request: Request, slug: str) -> Response:
        """Change what is sent of a booster of one's own; events keep theirs."""
        own = own_booster(request, slug)
        changes = validated(BoosterDefinitionIn, request.data, partial=True)
        changes.pop("game", None)  # it stays one of its game
        change_own_booster(own=own, changes=changes)
        return Response(BoosterDetailOut(row_of(slug)).data)


@endpoint("POST", scope="events", sent=RetireIn, answer=BoosterDetailOut)
def retire(request: Request, slug: str) -> Response:
    """Offer a booster of one's own no longer, or again; events keep theirs."""
    own = own_booster(request, slug)
    retire_own_booster(own=own, **validated(RetireIn, request.data))
    return Response(BoosterDetailOut(row_of(slug)).data)


@endpoint("GET", answer=PackOddsOut, permission=AllowAny, parameters=[SET, GAME])
def pack_odds(request: Request, slug: str) -> Response:
    """Return the odds of the booster filled from one set, exactly."""
    query = validated(SetIn, request.query_params.dict())
    odds = count_out(game_of(request), slug, query["set"])
    return Response(PackOddsOut(odds).data)


@endpoint(
    "GET",
    answer={200: {"type": "array", "items": PACK}},
    permission=AllowAny,
    parameters=[
        SET,
        GAME,
        OpenApiParameter("seed", int, description="The same opens the same."),
        OpenApiParameter("count", int, description="At most 100."),
    ],
)
def packs(request: Request, slug: str) -> Response:
    """Return packs to look at, each as its printings in order of the slots."""
    query = validated(PacksIn, request.query_params.dict())
    booster = count_out(game_of(request), slug, query["set"]).booster
    return Response(preview_refs(booster, query["seed"], query["count"]))

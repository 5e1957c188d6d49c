"""Formats for programs."""

from typing import Any, Final, cast

from django.contrib.auth.models import User
from django.http import Http404
from django.utils.translation import gettext as _
from drf_spectacular.utils import extend_schema, extend_schema_view
from rest_framework import serializers
from rest_framework.generics import ListAPIView
from rest_framework.permissions import IsAuthenticated, IsAuthenticatedOrReadOnly
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from cards.browsing.api import GAME, game_of
from cards.catalogue.models import Card, CardSet
from core.api.endpoints import validated
from core.errors import refusal_sentence
from decks.building.verdicts.texts import issue_sentence
from decks.formats.custom_formats.card_lists import read_card_list
from decks.formats.custom_formats.services import (
    BannedAndRestricted,
    HouseRules,
    NotHeroes,
    change_house_format,
    create_house_format,
    refuse_both,
    refuse_no_leaders,
    retire_house_format,
)
from decks.limits.format_texts import (
    FormatRow,
    WholeFormatRow,
    format_row,
    game_rows,
    own_rows,
    public_rows,
)
from decks.limits.models import HouseFormat
from decks.limits.queries import (
    Standing,
    find_house_format,
    get_format,
    house_slug,
    limits_of,
    usual_format,
)
from rules.games import DEFAULT_GAME, GAMES, game

SHOWN_PUBLIC = 1000
MAX_NAMED = 1000
MAX_CODE = 20  # characters of a set's code
# What a house format has of the game's usual one, unless it says otherwise.
USUAL: Final = ("edition", "min_deck_size", "copies", "side_deck_size")


class FormatOut(serializers.Serializer[FormatRow]):
    """A format: what it is called, and all it asks for in words."""

    slug = serializers.CharField()
    name = serializers.CharField()
    sentence = serializers.CharField()
    owner = serializers.CharField(
        source="house.owner.username", default=None, allow_null=True
    )
    is_public = serializers.BooleanField(source="house.is_public", default=True)
    is_retired = serializers.BooleanField(source="house.is_retired", default=False)


class FormatDetailOut(FormatOut):
    """A format with its limits; null where there is none."""

    about = serializers.CharField(source="house.about", default="")
    edition = serializers.CharField(source="limits.edition")
    min_deck_size = serializers.IntegerField(source="limits.min_deck_size")
    copies = serializers.IntegerField(source="limits.copies", allow_null=True)
    side_deck_size = serializers.IntegerField(
        source="limits.side_deck_size", allow_null=True
    )
    allowed_sets = serializers.SerializerMethodField()
    banned = serializers.SerializerMethodField()
    restricted = serializers.SerializerMethodField()
    heroes = serializers.SerializerMethodField()

    def get_allowed_sets(self, row: WholeFormatRow) -> list[str]:
        """Return the codes of the sets allowed; empty for all."""
        return sorted(row.limits.allowed_sets)

    def get_banned(self, row: WholeFormatRow) -> list[str]:
        """Return the English names of the banned cards."""
        return _names(row, Standing.BANNED)

    def get_restricted(self, row: WholeFormatRow) -> list[str]:
        """Return the English names of the restricted cards."""
        return _names(row, Standing.RESTRICTED)

    def get_heroes(self, row: WholeFormatRow) -> list[str]:
        """Return the English names of the heroes that may lead; empty for all."""
        return _names(row, Standing.HERO)


def _names(row: WholeFormatRow, standing: Standing) -> list[str]:
    """Return the names of the cards that the format names with *standing*."""
    named = row.house.named_cards.all() if row.house else ()
    return sorted(one.card.name for one in named if one.standing == standing)


def _sent_game(field: serializers.Field[Any, Any, Any, Any]) -> str:
    """Return the slug of the game that the format of a *field* is said to be of."""
    slug = field.root.initial_data.get("game", DEFAULT_GAME)
    return slug if slug in GAMES else DEFAULT_GAME  # which another field refuses


class CardListField(serializers.ListField):
    """Cards by name, in any language, each as a line of a list names it."""

    child = serializers.CharField(max_length=300)

    def __init__(self, *, leaders: bool = False, **kwargs: Any) -> None:
        """Read names as those of *leaders* where that is said."""
        self.leaders = leaders
        super().__init__(max_length=MAX_NAMED, required=False, **kwargs)

    def to_internal_value(self, data: Any) -> Any:
        """Return the cards; every line not read is told."""
        lines = super().to_internal_value(data)
        read = read_card_list(
            "\n".join(lines), game_slug=_sent_game(self), leaders=self.leaders
        )
        if read.issues:
            raise serializers.ValidationError(list(map(issue_sentence, read.issues)))
        return read.cards

    def to_representation(self, data: Any) -> list[str]:
        """Return the cards' English names."""
        return [card.name for card in data]


class CardSetsField(serializers.ListField):
    """Sets by code; one query however many."""

    child = serializers.CharField(max_length=MAX_CODE)

    def __init__(self, **kwargs: Any) -> None:
        """Take as many as there may be names in a list."""
        super().__init__(max_length=MAX_NAMED, **kwargs)

    def to_internal_value(self, data: Any) -> Any:
        """Return the sets; every code that stands for none is told."""
        codes = dict.fromkeys(super().to_internal_value(data))
        self.run_validators(list(codes))  # how many, before the database is asked
        found = CardSet.objects.filter(game=_sent_game(self), code__in=codes)
        unknown = codes.keys() - {card_set.code for card_set in found}
        if unknown:
            told = {"codes": ", ".join(sorted(unknown))}
            raise serializers.ValidationError(_("No such sets: %(codes)s.") % told)
        return tuple(found)

    def to_representation(self, data: Any) -> list[str]:
        """Return the codes."""
        return [card_set.code for card_set in data]


class HouseFormatIn(serializers.Serializer[Any]):
    """What a house format says; what is left out is as in the usual format.

    *copies* null: no limit; *side_deck_size* null: of any size, 0: none.
    """

    game = serializers.ChoiceField([*GAMES], default=DEFAULT_GAME)
    name = serializers.CharField(max_length=80)
    about = serializers.CharField(max_length=2000, allow_blank=True, default="")
    edition = serializers.CharField(max_length=40, required=False)
    min_deck_size = serializers.IntegerField(min_value=0, max_value=500, required=False)
    copies = serializers.IntegerField(
        min_value=1, max_value=99, allow_null=True, required=False
    )
    side_deck_size = serializers.IntegerField(
        min_value=0, max_value=99, allow_null=True, required=False
    )
    is_public = serializers.BooleanField(default=False)
    allowed_sets = CardSetsField(required=False)
    banned = CardListField()
    restricted = CardListField()
    heroes = CardListField(leaders=True)

    def validate_edition(self, edition: str) -> str:
        """Refuse what is no edition of the game's rules."""
        if edition not in game(_sent_game(self)).EDITIONS:
            told = serializers.ChoiceField.default_error_messages["invalid_choice"]
            raise serializers.ValidationError(told.format(input=edition))
        return edition

    def validate_heroes(self, cards: tuple[Card, ...]) -> tuple[Card, ...]:
        """Refuse who cannot lead a deck."""
        try:
            refuse_no_leaders(cards, _sent_game(self))
        except NotHeroes as refusal:
            raise serializers.ValidationError(refusal_sentence(refusal)) from refusal
        return cards

    def validate(self, attrs: dict[str, Any]) -> dict[str, Any]:
        """Refuse cards that both lists name; what stands already is asked later."""
        try:
            refuse_both(attrs.get("banned", ()), attrs.get("restricted", ()))
        except BannedAndRestricted as refusal:
            told = {"restricted": [refusal_sentence(refusal)]}
            raise serializers.ValidationError(told) from refusal
        return attrs


@extend_schema_view(get=extend_schema(parameters=[GAME]))
class FormatList(ListAPIView[Any]):
    """The formats one may choose: one's own, the game's, and public ones."""

    required_scope = "decks"
    serializer_class = FormatOut
    permission_classes = (IsAuthenticatedOrReadOnly,)

    def get_queryset(self) -> Any:
        """Return the formats in words."""
        user, slug = self.request.user, game_of(self.request)
        public = public_rows(slug, user, limit=SHOWN_PUBLIC)
        return [*own_rows(slug, user), *game_rows(slug), *public]

    @extend_schema(request=HouseFormatIn, responses={201: FormatDetailOut})
    def post(self, request: Request) -> Response:
        """Make a format of one's own."""
        data = validated(HouseFormatIn, request.data)
        slug = data.pop("game")
        usual = usual_format(slug)
        house = create_house_format(
            owner=cast("User", request.user),
            game_slug=slug,
            says=HouseRules(**{name: getattr(usual, name) for name in USUAL} | data),
        )
        return Response(_detail(house_slug(house), slug), status=201)


class FormatDetail(APIView):
    """One format with all its limits; its owner may change it."""

    required_scope = "decks"
    permission_classes = (IsAuthenticatedOrReadOnly,)

    @extend_schema(parameters=[GAME], responses=FormatDetailOut)
    def get(self, request: Request, slug: str) -> Response:
        """Return the format: the game's, a house's, a set's or a block's."""
        return Response(_detail(slug, game_of(request)))

    @extend_schema(parameters=[GAME], request=HouseFormatIn, responses=FormatDetailOut)
    def patch(self, request: Request, slug: str) -> Response:
        """Change what is sent of a format of one's own."""
        house = _own(request, slug)
        sent = request.data
        if isinstance(sent, dict):  # what is none is refused below
            sent = sent | {"game": house.game}
        data = validated(HouseFormatIn, sent, partial=True)
        del data["game"]
        change_house_format(house=house, changes=data)
        return Response(_detail(slug, house.game))


class FormatRetireIn(serializers.Serializer[Any]):
    """Whether a format is offered no longer."""

    is_retired = serializers.BooleanField()


class FormatRetire(APIView):
    """A format offered no longer, or again."""

    required_scope = "decks"
    permission_classes = (IsAuthenticated,)

    @extend_schema(parameters=[GAME], request=FormatRetireIn, responses=FormatDetailOut)
    def post(self, request: Request, slug: str) -> Response:
        """Offer it no longer, or again; decks judged by it stay so."""
        house = _own(request, slug)
        data = validated(FormatRetireIn, request.data)
        retire_house_format(house=house, **data)
        return Response(_detail(slug, house.game))


def _own(request: Request, slug: str) -> HouseFormat:
    """Return the reader's format of the game asked for. Raises Http404."""
    house = find_house_format(game_of(request), slug)
    if house is None or house.owner_id != request.user.pk:
        raise Http404
    return house


def _detail(slug: str, of: str) -> Any:
    """Return the format of that slug of the game *of* as JSON."""
    house = find_house_format(of, slug)
    limits = limits_of(house) if house else get_format(of, slug)
    return FormatDetailOut(format_row(of, limits, house)).data

"""Questions asked backwards, by program: why not this card, which hero, what team."""

from typing import Any

from django.http import Http404
from django.shortcuts import get_object_or_404
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import serializers
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from cards.browsing.api import GAME, game_of
from cards.catalogue.card_texts.languages import card_language
from cards.catalogue.models import Card
from cards.faces.card_face import with_faces
from core.api.endpoints import CsrfProtected, validated
from core.web.requests import page_of
from decks.building.access import own_deck, visible_decks
from decks.building.context import glance_at_deck
from decks.building.editing.api import ChangeOut, change_response
from decks.building.editing.services import replace_card
from decks.building.models import Entry
from decks.building.queries import read_lines
from decks.building.serializers import IssueOut, VerdictOut
from decks.building.verdicts.judged_decks import load_whole_decks
from decks.building.verdicts.judging import decklist_of, unread_issues, unread_lines
from decks.building.verdicts.texts import write_issue, write_verdict
from decks.limits.queries import DEFAULT_FORMAT, deck_limits, get_format
from decks.lists.dialects.written import MAX_TEXT
from decks.reverse.card_fits import Reason, fit_decks
from decks.reverse.hero_ranking import HeroRanking, rank_heroes
from decks.reverse.replacements import find_replacements
from decks.reverse.team_check import judge_team
from rules.game.deck import Zone
from rules.games import DEFAULT_GAME


class WhyNotIn(serializers.Serializer[Any]):
    """The card asked about, by the catalogue's number."""

    card = serializers.IntegerField(min_value=1, max_value=2**31)


class WhyNotOut(serializers.Serializer[Any]):
    """Whether a deck takes a card: *copies* more of it, null for any number."""

    fits = serializers.BooleanField()
    copies = serializers.IntegerField(allow_null=True)
    issues = IssueOut(many=True)


class HeroOut(serializers.Serializer[Any]):
    """A hero, how many cards would have to go under it, and why."""

    card = serializers.IntegerField()
    name = serializers.CharField()
    fits = serializers.BooleanField()
    to_go = serializers.IntegerField()
    issues = IssueOut(many=True)


class HeroesOut(serializers.Serializer[Any]):
    """One page of heroes, the best first; *fitting* of *count* can play all of it."""

    count = serializers.IntegerField()
    fitting = serializers.IntegerField()
    pages = serializers.IntegerField()
    results = HeroOut(many=True)


class HeroesOfTextOut(HeroesOut):
    """Heroes for a deck as text, with what is to be said of lines not read."""

    unread = IssueOut(many=True)


class HeroesIn(serializers.Serializer[Any]):
    """A deck as text, and the format it is for."""

    deck = serializers.CharField(max_length=MAX_TEXT, trim_whitespace=False)
    game = serializers.CharField(max_length=20, default=DEFAULT_GAME)
    format = serializers.CharField(max_length=40, default=DEFAULT_FORMAT)
    page = serializers.IntegerField(min_value=1, max_value=99_999, default=1)


class TeamIn(serializers.Serializer[Any]):
    """The decks of a team, by their short ids."""

    deck = serializers.ListField(
        child=serializers.SlugField(max_length=40), min_length=1, max_length=20
    )


class TeamDeckOut(VerdictOut):
    """One deck of a team, judged by its own format."""

    deck = serializers.CharField()
    name = serializers.CharField()


class TeamOut(serializers.Serializer[Any]):
    """Whether decks may be one team's: together, and each by itself."""

    legal = serializers.BooleanField()
    issues = IssueOut(many=True)
    decks = TeamDeckOut(many=True)


class WhyNot(APIView):
    """Why can't this deck take that card?"""

    permission_classes = (AllowAny,)

    @extend_schema(
        parameters=[
            OpenApiParameter(
                "card", int, required=True, description="Number of a card."
            )
        ],
        responses=WhyNotOut,
    )
    def get(self, request: Request, short_id: str) -> Response:
        """Return how many more copies fit, or what keeps the card out."""
        data = validated(WhyNotIn, request.query_params)
        decks = visible_decks(request).filter(short_id=short_id)
        cards = Card.objects.filter(pk=data["card"])
        card = next(iter(with_faces(cards, card_language())), None)
        if card is None:
            raise Http404
        fits = fit_decks(card, decks.filter(game=card.game), card_language())
        if not fits:
            raise Http404
        issues = [_issue(reason) for reason in fits[0].reasons]
        return Response(
            {"fits": fits[0].fits, "copies": fits[0].copies, "issues": issues}
        )


class ReplaceIn(serializers.Serializer[Any]):
    """A card of a deck's zone, and the one that takes its place."""

    card = serializers.IntegerField(min_value=1, max_value=2**31)
    zone = serializers.ChoiceField(choices=Entry.DeckZone.choices)
    other = serializers.IntegerField(min_value=1, max_value=2**31)


class ReplacementOut(serializers.Serializer[Any]):
    """A card that a deck could play, by the catalogue's number."""

    card = serializers.IntegerField()
    name = serializers.CharField()


class ReplacementsOut(serializers.Serializer[Any]):
    """Cards that a deck could play in place of one, the most alike first."""

    results = ReplacementOut(many=True)


class Replacements(APIView):
    """What could a deck play in place of a card?"""

    required_scope = "decks"
    permission_classes = (CsrfProtected,)

    @extend_schema(
        parameters=[
            OpenApiParameter(
                "card", int, required=True, description="Number of a card."
            )
        ],
        responses=ReplacementsOut,
    )
    def get(self, request: Request, short_id: str) -> Response:
        """Return cards of its type that the deck takes and does not hold."""
        deck = own_deck(request, short_id)
        data = validated(WhyNotIn, request.query_params)
        card = get_object_or_404(Card, pk=data["card"], game=deck.game)
        language = card_language()
        faces = find_replacements(glance_at_deck(deck, language), card, language)
        found = [{"card": face.card.pk, "name": face.card.name} for face in faces]
        return Response({"results": found})

    @extend_schema(request=ReplaceIn, responses=ChangeOut)
    def post(self, request: Request, short_id: str) -> Response:
        """Put the other card in place of all copies, as one act."""
        deck = own_deck(request, short_id)
        data = validated(ReplaceIn, request.data)
        cards = Card.objects.filter(game=deck.game)
        return change_response(
            replace_card(
                deck=deck,
                card=get_object_or_404(cards, pk=data["card"]),
                zone=Zone(data["zone"]),
                other=get_object_or_404(cards, pk=data["other"]),
            )
        )


class DeckHeroes(APIView):
    """Which heroes could play this deck?"""

    permission_classes = (AllowAny,)

    @extend_schema(
        parameters=[OpenApiParameter("page", int, description="Which page of them.")],
        responses=HeroesOut,
    )
    def get(self, request: Request, short_id: str) -> Response:
        """Return the heroes of the deck's format, the best fitting first."""
        wholes = load_whole_decks(
            visible_decks(request).filter(short_id=short_id), card_language()
        )
        if not wholes:
            raise Http404
        deck = wholes[0].deck
        ranking = rank_heroes(
            wholes[0].decklist,
            deck_limits(deck.game, deck.format),
            game_slug=deck.game,
            language=card_language(),
            names=wholes[0].names,
            page=page_of(request),
        )
        return Response(_heroes(ranking))


class TextHeroes(APIView):
    """Which heroes could play a deck that is written down?"""

    required_scope = "read"
    permission_classes = (AllowAny,)

    @extend_schema(request=HeroesIn, responses=HeroesOfTextOut)
    def post(self, request: Request) -> Response:
        """Return the heroes of the format, the best fitting first."""
        data = validated(HeroesIn, request.data)
        limits = get_format(data["game"], data["format"])
        lines = read_lines(data["deck"], game_slug=data["game"])
        ranking = rank_heroes(
            decklist_of(lines),
            limits,
            game_slug=data["game"],
            language=card_language(),
            names={},
            page=data["page"],
        )
        unread = [write_issue(issue) for issue in unread_issues(unread_lines(lines))]
        return Response(_heroes(ranking) | {"unread": unread})


class TeamCheck(APIView):
    """May these decks be one team's?"""

    permission_classes = (AllowAny,)

    @extend_schema(
        parameters=[
            GAME,
            OpenApiParameter(
                "deck", str, required=True, many=True, description="Short id of a deck."
            ),
        ],
        responses=TeamOut,
    )
    def get(self, request: Request) -> Response:
        """Return what keeps the decks from being one team's, and each one's verdict."""
        data = validated(TeamIn, {"deck": request.query_params.getlist("deck")})
        picked, slug = set(data["deck"]), game_of(request)
        decks = visible_decks(request).filter(game=slug, short_id__in=picked)
        if decks.count() < len(picked):
            raise Http404
        team = judge_team(decks, game_slug=slug, language=card_language())
        told = [
            write_verdict(one.verdict)
            | {"deck": one.deck.short_id, "name": one.deck.name}
            for one in team.decks
        ]
        issues = [_issue(reason) for reason in team.reasons]
        return Response({"legal": team.is_legal, "issues": issues, "decks": told})


def _heroes(ranking: HeroRanking) -> dict[str, Any]:
    """Return one page of heroes as JSON."""
    return {
        "count": ranking.page.paginator.count,
        "fitting": ranking.fitting,
        "pages": ranking.page.paginator.num_pages,
        "results": [
            {
                "card": hero.face.card.pk,
                "name": hero.face.card.name,
                "fits": hero.fits,
                "to_go": hero.to_go,
                "issues": [_issue(reason) for reason in hero.reasons],
            }
            for hero in ranking.heroes
        ],
    }


def _issue(reason: Reason) -> dict[str, Any]:
    """Return one reason as JSON, its sentence with the reader's words for cards."""
    return write_issue(reason.issue) | {"message": reason.sentence}

"""Questions asked backwards, by program: why not this card, which hero, what team."""

from typing import Any

from django.http import Http404
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import serializers
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from cards.faces import with_faces
from cards.models import Card
from cards.views.catalogue import page_of, reader_language
from decks.api.decks import IssueOut, VerdictOut
from decks.dialects.written import MAX_TEXT
from decks.formats.limits import DEFAULT_FORMAT, deck_limits, get_format
from decks.reverse.fits import Reason, fit_decks
from decks.reverse.heroes import HeroRanking, rank_heroes
from decks.reverse.teams import judge_team
from decks.selectors import read_lines
from decks.verdicts.as_json import write_issue, write_verdict
from decks.verdicts.judging import decklist_of, unread_issues, unread_lines
from decks.views.access import visible_decks
from decks.whole_decks import load_whole_decks
from rules.game import DEFAULT_GAME


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
        parameters=[OpenApiParameter("card", int, required=True)], responses=WhyNotOut
    )
    def get(self, request: Request, short_id: str) -> Response:
        """Return how many more copies fit, or what keeps the card out."""
        asked = WhyNotIn(data=request.query_params)
        asked.is_valid(raise_exception=True)
        decks = visible_decks(request).filter(short_id=short_id)
        cards = Card.objects.filter(pk=asked.validated_data["card"])
        card = next(iter(with_faces(cards, reader_language())), None)
        if card is None:
            raise Http404
        fits = fit_decks(card, decks.filter(game=card.game), reader_language())
        if not fits:
            raise Http404
        issues = [_issue(reason) for reason in fits[0].reasons]
        return Response(
            {"fits": fits[0].fits, "copies": fits[0].copies, "issues": issues}
        )


class DeckHeroes(APIView):
    """Which heroes could play this deck?"""

    permission_classes = (AllowAny,)

    @extend_schema(parameters=[OpenApiParameter("page", int)], responses=HeroesOut)
    def get(self, request: Request, short_id: str) -> Response:
        """Return the heroes of the deck's format, the best fitting first."""
        wholes = load_whole_decks(
            visible_decks(request).filter(short_id=short_id), reader_language()
        )
        if not wholes:
            raise Http404
        deck = wholes[0].deck
        ranking = rank_heroes(
            wholes[0].decklist,
            deck_limits(deck.game, deck.format),
            game_slug=deck.game,
            language=reader_language(),
            names=wholes[0].names,
            page=page_of(request),
        )
        return Response(_heroes(ranking))


class TextHeroes(APIView):
    """Which heroes could play a deck that is written down?"""

    permission_classes = (AllowAny,)

    @extend_schema(request=HeroesIn, responses=HeroesOfTextOut)
    def post(self, request: Request) -> Response:
        """Return the heroes of the format, the best fitting first."""
        asked = HeroesIn(data=request.data)
        asked.is_valid(raise_exception=True)
        said = asked.validated_data
        limits = get_format(said["game"], said["format"])
        lines = read_lines(said["deck"], game_slug=said["game"])
        ranking = rank_heroes(
            decklist_of(lines),
            limits,
            game_slug=said["game"],
            language=reader_language(),
            names={},
            page=said["page"],
        )
        unread = [write_issue(issue) for issue in unread_issues(unread_lines(lines))]
        return Response(_heroes(ranking) | {"unread": unread})


class TeamCheck(APIView):
    """May these decks be one team's?"""

    permission_classes = (AllowAny,)

    @extend_schema(
        parameters=[OpenApiParameter("deck", str, required=True, many=True)],
        responses=TeamOut,
    )
    def get(self, request: Request) -> Response:
        """Return what keeps the decks from being one team's, and each one's verdict."""
        asked = TeamIn(data={"deck": request.query_params.getlist("deck")})
        asked.is_valid(raise_exception=True)
        picked = set(asked.validated_data["deck"])
        decks = visible_decks(request).filter(game=DEFAULT_GAME, short_id__in=picked)
        if decks.count() < len(picked):
            raise Http404
        team = judge_team(decks, game_slug=DEFAULT_GAME, language=reader_language())
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

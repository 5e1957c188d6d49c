"""Figures of drafts for programs."""

from typing import Any

from drf_spectacular.utils import OpenApiParameter
from rest_framework import serializers
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.response import Response

from cards.catalogue.card_texts.languages import card_language
from core.api.endpoints import endpoint
from drafts.statistics.forms import read_sort, read_wanted
from drafts.statistics.queries import (
    SORTS,
    WHO,
    CardLine,
    HeroLine,
    card_lines,
    counted_events,
    hero_lines,
)


class MeasuredOut(serializers.Serializer[Any]):
    """A number with its 95 % interval; *games* is of how many picks or games."""

    value = serializers.FloatField()
    low = serializers.FloatField()
    high = serializers.FloatField()
    games = serializers.IntegerField()


class DraftedCardOut(serializers.Serializer[CardLine]):
    """One card: the pick it is taken at, and shares of games won (0 to 1)."""

    card = serializers.IntegerField(source="face.card.pk")
    name = serializers.CharField(source="face.card.name")
    printed_name = serializers.CharField(source="face.name")
    taken = MeasuredOut()
    deck = MeasuredOut(help_text="Of games of decks that held it.")
    drawn = MeasuredOut(help_text="Of games played here in which it was drawn.")


class DraftedHeroOut(serializers.Serializer[HeroLine]):
    """One hero: the decks it led and the share of their games that were won."""

    card = serializers.IntegerField(source="face.card.pk")
    name = serializers.CharField(source="face.card.name")
    decks = serializers.IntegerField()
    won = MeasuredOut()


class DraftFiguresOut(serializers.Serializer[Any]):
    """What drafts that count came to."""

    events = serializers.IntegerField()
    cards = DraftedCardOut(many=True)
    heroes = DraftedHeroOut(many=True)


@endpoint(
    "GET",
    answer=DraftFiguresOut,
    permission=AllowAny,
    parameters=[
        OpenApiParameter("set", str, description="The code of a set."),
        OpenApiParameter("hero", int, description="Of decks of this hero."),
        OpenApiParameter("class", str, description="Of decks of heroes of this class."),
        OpenApiParameter("who", str, enum=list(WHO), description="Whose picks count."),
        OpenApiParameter(
            "sort", str, enum=list(SORTS), description="What the cards are sorted by."
        ),
    ],
)
def draft_figures(request: Request) -> Response:
    """Return at which pick cards are taken and how often decks with them win.

    Of events that the site's staff let count; cards without counts are left out.
    """
    wanted, language = read_wanted(request.GET), card_language()
    figures = {
        "events": counted_events(wanted),
        "cards": card_lines(wanted, read_sort(request.GET), language),
        "heroes": hero_lines(wanted, language),
    }
    return Response(DraftFiguresOut(figures).data)

"""Teaching by program: what is missing, an entry checked, powers saved."""

from typing import Any

from django.contrib.auth.models import User
from django.http import Http404
from drf_spectacular.utils import OpenApiParameter
from rest_framework import serializers
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.response import Response

from cards.catalogue.models import Card
from cards.curation.curators import is_curator
from cards.curation.row_values import revision_of
from core.api.endpoints import endpoint, validated
from core.web.requests import text_of, whole_number
from decks.teaching.forms import MAX_NOTE, MAX_TEXT
from decks.teaching.queries import find_untaught, teachable_card, teaching_of
from decks.teaching.services import save_powers
from rules.game.teaching import Taught
from rules.games import DEFAULT_GAME, game


class UntaughtOut(serializers.Serializer[Any]):
    """A card that is not played whole, and how many hold it."""

    card = serializers.IntegerField(source="card.pk")
    name = serializers.CharField(source="card.name")
    state = serializers.CharField(source="part.state")
    left_out = serializers.ListField(
        child=serializers.CharField(), source="part.left_out"
    )
    decks = serializers.IntegerField()
    formats = serializers.IntegerField()
    printings = serializers.IntegerField()


class UntaughtPageOut(serializers.Serializer[Any]):
    """Some of those cards; *after* is what the next request says, null at the end."""

    after = serializers.IntegerField(allow_null=True)
    results = UntaughtOut(many=True, source="cards")


class EntryIn(serializers.Serializer[Any]):
    """What a card says in the notation (YAML): a list of powers or an entry."""

    powers = serializers.CharField(max_length=MAX_TEXT)


class SaveIn(EntryIn):
    """The same, of the card that was seen, and why."""

    revision = serializers.CharField(max_length=32)
    note = serializers.CharField(
        max_length=MAX_NOTE, required=False, default="", allow_blank=True
    )


class TaughtOut(serializers.Serializer[Any]):
    """What was read, what it says by language, where that differs from the print."""

    powers = serializers.ListField(child=serializers.JSONField())
    texts = serializers.DictField(child=serializers.CharField())
    differences = serializers.ListField(child=serializers.CharField())
    revision = serializers.CharField()


def _parameter(name: str, kind: type, told: str) -> OpenApiParameter:
    return OpenApiParameter(name, kind, description=told)


@endpoint(
    "GET",
    answer=UntaughtPageOut,
    permission=AllowAny,
    parameters=[
        _parameter("game", str, f"Whose cards (`{DEFAULT_GAME}` if left out)."),
        _parameter("q", str, "Part of the English name."),
        _parameter("after", int, "What the answer before said."),
    ],
)
def teach_list(request: Request) -> Response:
    """Return cards that are not played whole, those most decks hold first."""
    slug = text_of(request.query_params, "game") or DEFAULT_GAME
    teaching_of(game(slug).slug)
    after = whole_number(text_of(request.query_params, "after")) or 0
    found = find_untaught(slug, text_of(request.query_params, "q"), after)
    return Response(UntaughtPageOut(found).data)


@endpoint("POST", scope="read", sent=EntryIn, answer=TaughtOut, permission=AllowAny)
def teach_card(request: Request, pk: int) -> Response:
    """Return what was written about a card, read and compared with its print."""
    card = teachable_card(pk)
    sent = validated(EntryIn, request.data)
    taught = teaching_of(card.game).read(sent["powers"], card.value)
    return _told(card, taught)


def _told(card: Card, taught: Taught) -> Response:
    told = {
        "powers": taught.powers,
        "texts": taught.texts,
        "differences": taught.differences,
        "revision": revision_of(card),
    }
    return Response(TaughtOut(told).data)


@endpoint("POST", scope="catalogue", sent=SaveIn, answer=TaughtOut)
def teach_save(request: Request, pk: int) -> Response:
    """Save what a card says on this site, as a curator; 409 if it changed since."""
    if not isinstance(request.user, User) or not is_curator(request.user):
        raise Http404
    card = teachable_card(pk)
    sent = validated(SaveIn, request.data)
    taught = teaching_of(card.game).read(sent["powers"], card.value)
    save_powers(
        card=card,
        powers=taught.powers,
        revision=sent["revision"],
        author=request.user,
        note=sent["note"],
    )
    card.refresh_from_db()
    return _told(card, taught)

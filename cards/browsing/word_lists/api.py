"""Lists of words, for programs."""

from typing import Any

from django.http import Http404
from django.templatetags.static import static
from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.response import Response

from cards.browsing.api import GAME, game_of
from cards.browsing.word_lists.queries import word_lists, words_of_list
from cards.catalogue.changes.conditional_get import CatalogueRead, ReleaseRead
from cards.catalogue.games import translate_term
from cards.faces.rules_text import SYMBOLS


class WordsOut(serializers.Serializer[Any]):
    """All values there are of one thing, in order."""

    results = serializers.ListField(child=serializers.CharField())


class CatalogList(CatalogueRead):
    """Which lists of words there are: names, types, artists and each trait."""

    permission_classes = (AllowAny,)

    @extend_schema(operation_id="catalog_list", parameters=[GAME], responses=WordsOut)
    def get(self, request: Request) -> Response:
        """Return the names of the lists."""
        return Response({"results": word_lists(game_of(request))})


class CatalogWords(CatalogueRead):
    """One list of words: every value that cards have."""

    permission_classes = (AllowAny,)

    @extend_schema(parameters=[GAME], responses=WordsOut)
    def get(self, request: Request, name: str) -> Response:
        """Return the words, or 404 for no list."""
        slug = game_of(request)
        if name not in word_lists(slug):
            raise Http404
        return Response({"results": words_of_list(slug, name)})


class SymbolOut(serializers.Serializer[Any]):
    """What texts write in brackets, what it is called, and where it is drawn."""

    symbol = serializers.CharField()
    name = serializers.CharField()
    svg = serializers.CharField()


class SymbolsOut(serializers.Serializer[Any]):
    """All symbols of texts."""

    results = SymbolOut(many=True)


class Symbology(ReleaseRead):
    """The symbols in rules texts."""

    permission_classes = (AllowAny,)

    @extend_schema(responses=SymbolsOut)
    def get(self, request: Request) -> Response:
        """Return every symbol, named in the reader's language."""
        drawn = request.build_absolute_uri(static("img/symbols.svg"))
        told = [
            {
                "symbol": f"[{word}]",
                "name": translate_term(word),
                "svg": f"{drawn}#{sign}",
            }
            for word, sign in SYMBOLS.items()
        ]
        return Response({"results": told})

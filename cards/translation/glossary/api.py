"""The glossary by program: a game's terms, and what each is called elsewhere."""

from typing import Any

from django.http import Http404
from drf_spectacular.utils import OpenApiParameter, extend_schema, extend_schema_view
from rest_framework import serializers
from rest_framework.generics import ListAPIView
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from cards.translation.checks.glossary_terms import Term
from cards.translation.glossary.context import find_terms
from cards.translation.glossary.services import get_glossary, get_term
from rules.games import DEFAULT_GAME, GAMES

GAME = OpenApiParameter("game", str, enum=list(GAMES), default=DEFAULT_GAME)


class WordingOut(serializers.Serializer[Any]):
    """A term in one language: what to write, what is met in print, what is wrong."""

    chosen = serializers.CharField()
    variants = serializers.ListField(child=serializers.CharField())
    forbidden = serializers.ListField(child=serializers.CharField())


class TermOut(serializers.Serializer[Term]):
    """A term of a game, with its wordings by language."""

    key = serializers.CharField()
    english = serializers.CharField()
    kind = serializers.CharField()
    note = serializers.CharField()
    wordings = serializers.DictField(child=WordingOut())


class GlossaryIn(serializers.Serializer[Any]):
    """Whose terms are looked for, and the words that they hold."""

    game = serializers.ChoiceField(list(GAMES), default=DEFAULT_GAME)
    q = serializers.CharField(max_length=200, default="", allow_blank=True)


@extend_schema_view(
    get=extend_schema(
        parameters=[GAME, OpenApiParameter("q", str, description="In any language.")]
    )
)
class GlossaryTerms(ListAPIView[Any]):
    """The terms of a game that hold the words looked for; without any, all."""

    permission_classes = (AllowAny,)
    serializer_class = TermOut

    def list(self, request: Request, *args: Any, **kwargs: Any) -> Response:
        """Return one page of the terms asked for."""
        asked = GlossaryIn(data=request.query_params)
        asked.is_valid(raise_exception=True)
        said = asked.validated_data
        page = self.paginate_queryset(find_terms(get_glossary(said["game"]), said["q"]))
        return self.get_paginated_response(self.get_serializer(page, many=True).data)


class OneTerm(APIView):
    """One term of a game, by its key."""

    permission_classes = (AllowAny,)

    @extend_schema(responses=TermOut)
    def get(self, request: Request, game: str, key: str) -> Response:
        """Return the term in all languages, or 404."""
        term = get_term(game, key)
        if term is None:
            raise Http404
        return Response(TermOut(term).data)

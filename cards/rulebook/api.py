"""The rulebook for programs."""

from typing import Any

from django.http import Http404
from django.utils.translation import override
from drf_spectacular.utils import OpenApiParameter, extend_schema, extend_schema_view
from rest_framework import serializers
from rest_framework.generics import ListAPIView, RetrieveAPIView
from rest_framework.request import Request
from rest_framework.response import Response

from cards.catalogue.changes.conditional_get import CatalogueRead, ReleaseRead
from cards.catalogue.queries import find_printing
from cards.rulebook.card_parts import rules_of
from cards.rulebook.queries import (
    ShownRule,
    find_rule,
    find_rules,
    read_language,
    read_rule_query,
)

LANG = OpenApiParameter("lang", str, description="`en`, `pl`, `hu` or `ru`.")


class RuleOut(serializers.Serializer[ShownRule]):
    """A rule in one language."""

    id = serializers.CharField(source="entry.id")
    url = serializers.CharField()
    lang = serializers.CharField(source="language")
    chapter = serializers.CharField(source="entry.chapter")
    chapter_title = serializers.CharField()
    title = serializers.CharField(source="words.title")
    text = serializers.CharField(source="words.text")
    editions = serializers.DictField(child=serializers.CharField())
    only = serializers.ListField(child=serializers.CharField(), source="entry.only")
    ruling = serializers.CharField(source="words.ruling")
    see = serializers.ListField(child=serializers.CharField(), source="entry.see")
    sources = serializers.ListField(
        child=serializers.CharField(), source="entry.sources"
    )

    def get_fields(self) -> dict[str, Any]:
        """Return the fields with `for`, which Python lets nobody write above."""
        uses = serializers.ListField(
            child=serializers.CharField(), source="entry.uses", read_only=True
        )
        return super().get_fields() | {"for": uses}


@extend_schema_view(
    get=extend_schema(
        parameters=[
            OpenApiParameter("game", str, description="A game's slug."),
            OpenApiParameter("q", str, description="Words, or a rule's number."),
            OpenApiParameter("chapter", str, description="A chapter, as `deck`."),
            OpenApiParameter("edition", str, description="An edition, as `2009`."),
            OpenApiParameter("for", str, description="A use, as `draft`."),
            LANG,
        ]
    )
)
class RuleList(ReleaseRead, ListAPIView[Any]):
    """The rules a query finds, the best first; without one all, in the book's order."""

    serializer_class = RuleOut

    def list(self, request: Request, *args: Any, **kwargs: Any) -> Response:
        """Return one page of the rules asked for."""
        asked = request.query_params.dict()
        language = read_language(asked)
        query = read_rule_query(asked)
        with override(language):
            found = find_rules(query, language)
            page = self.paginate_queryset(found)
            return self.get_paginated_response(
                self.get_serializer(page, many=True).data
            )


@extend_schema_view(get=extend_schema(parameters=[LANG]))
class CardRules(CatalogueRead, ListAPIView[Any]):
    """The rules that the card of one printing touches, its own first."""

    serializer_class = RuleOut

    def list(self, request: Request, *args: Any, **kwargs: Any) -> Response:
        """Return one page of them, or 404."""
        language = read_language(request.query_params.dict())
        printing = find_printing(self.kwargs["set_code"], self.kwargs["place"])
        if printing is None:
            raise Http404
        with override(language):
            page = self.paginate_queryset(rules_of(printing.card))
            told = self.get_serializer(page, many=True).data
            return self.get_paginated_response(told)


@extend_schema_view(get=extend_schema(parameters=[LANG]))
class RuleDetail(ReleaseRead, RetrieveAPIView[Any]):
    """One rule, by its number; a hyphen for the space of `CR 100.2d`."""

    serializer_class = RuleOut

    def retrieve(self, request: Request, *args: Any, **kwargs: Any) -> Response:
        """Return the rule, or 404."""
        language = read_language(request.query_params.dict())
        with override(language):
            rule = find_rule(self.kwargs["rule"], language)
            if rule is None:
                raise Http404
            return Response(self.get_serializer(rule).data)

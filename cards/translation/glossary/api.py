"""The glossary by program: a game's terms, and what each is called elsewhere."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from django.contrib.auth.models import User
from django.db.models import QuerySet
from django.http import Http404
from django.shortcuts import get_object_or_404
from django.utils.translation import gettext as _
from drf_spectacular.utils import OpenApiParameter, extend_schema, extend_schema_view
from rest_framework import serializers
from rest_framework.generics import ListAPIView
from rest_framework.permissions import IsAuthenticatedOrReadOnly
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from cards.translation.checks.glossary_terms import Term, Wording
from cards.translation.glossary.context import find_terms, view_change
from cards.translation.glossary.forms import term_key
from cards.translation.glossary.models import TermChange
from cards.translation.glossary.services import (
    MAX_WORDING,
    changes_of,
    get_glossary,
    get_term,
    save_term,
    undo_term_change,
)
from cards.translation.roles.services import approved_languages, ask_translator
from cards.translation.target_languages import CARD_LANGUAGES
from core.api.endpoints import endpoint, validated
from rules.games import DEFAULT_GAME, GAMES

GAME = OpenApiParameter(
    "game", str, enum=list(GAMES), default=DEFAULT_GAME, description="Whose terms."
)


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


class WordingIn(serializers.Serializer[Any]):
    """A term in one language, as it is to be."""

    chosen = serializers.CharField(max_length=MAX_WORDING, default="", allow_blank=True)
    variants = serializers.ListField(
        child=serializers.CharField(max_length=MAX_WORDING), max_length=50, default=list
    )
    forbidden = serializers.ListField(
        child=serializers.CharField(max_length=MAX_WORDING), max_length=50, default=list
    )


class TermChangeIn(serializers.Serializer[Any]):
    """What is to change of a term; languages that are not sent stay."""

    kind = serializers.CharField(max_length=40, required=False, allow_blank=True)
    note = serializers.CharField(max_length=1000, required=False, allow_blank=True)
    wordings = serializers.DictField(child=WordingIn(), default=dict)

    def validate_wordings(self, sent: dict[str, Any]) -> dict[str, Wording]:
        """Return the wordings as values. Raises ValidationError for other languages."""
        if unknown := sorted(set(sent) - set(CARD_LANGUAGES)):
            raise serializers.ValidationError(
                _("Cards aren’t translated into “%(language)s” here.")
                % {"language": unknown[0]}
            )
        return {
            code: Wording(
                each["chosen"], tuple(each["variants"]), tuple(each["forbidden"])
            )
            for code, each in sent.items()
        }


class TermIn(TermChangeIn):
    """A new term; its key is made of the English."""

    game = serializers.ChoiceField(list(GAMES), default=DEFAULT_GAME)
    english = serializers.CharField(max_length=200)

    def validate_english(self, english: str) -> str:
        """Ask for letters or figures that a key can be made of."""
        if not term_key(english):
            raise serializers.ValidationError(_("Write the term in English."))
        return english


class TermChangeOut(serializers.ModelSerializer[TermChange]):
    """One change of a term: who made it, and what it was before and after."""

    author = serializers.CharField(source="author.username", default=None)
    before = serializers.JSONField()
    after = serializers.JSONField()

    class Meta:
        model = TermChange
        fields = ("id", "author", "made_at", "before", "after", "is_undone")


@extend_schema_view(
    get=extend_schema(
        parameters=[GAME, OpenApiParameter("q", str, description="In any language.")]
    )
)
class GlossaryTerms(ListAPIView[Any]):
    """The terms of a game that hold the words looked for; without any, all."""

    required_scope = "translations"
    permission_classes = (IsAuthenticatedOrReadOnly,)
    serializer_class = TermOut

    def list(self, request: Request, *args: Any, **kwargs: Any) -> Response:
        """Return one page of the terms asked for."""
        asked = GlossaryIn(data=request.query_params)
        asked.is_valid(raise_exception=True)
        said = asked.validated_data
        page = self.paginate_queryset(find_terms(get_glossary(said["game"]), said["q"]))
        return self.get_paginated_response(self.get_serializer(page, many=True).data)

    @extend_schema(request=TermIn, responses={201: TermOut})
    def post(self, request: Request) -> Response:
        """Add a term, with its words in the languages you translate into."""
        user = _translator(request)
        sent = validated(TermIn, request.data)
        game, key = sent["game"], term_key(sent["english"])
        new = _changed(Term(key, sent["english"], {}), sent, request)
        save_term(game_slug=game, term=new, author=user, is_new=True)
        return Response(TermOut(_load_term(game, key)).data, status=201)


class OneTerm(APIView):
    """One term of a game, by its key."""

    required_scope = "translations"
    permission_classes = (IsAuthenticatedOrReadOnly,)

    @extend_schema(responses=TermOut)
    def get(self, request: Request, game: str, key: str) -> Response:
        """Return the term in all languages, or 404."""
        return Response(TermOut(_load_term(game, key)).data)

    @extend_schema(request=TermChangeIn, responses=TermOut)
    def patch(self, request: Request, game: str, key: str) -> Response:
        """Change it in the languages you translate into; the English stays."""
        user, term = _translator(request), _load_term(game, key)
        changed = _changed(term, validated(TermChangeIn, request.data), request)
        save_term(game_slug=game, term=changed, author=user)
        return Response(TermOut(_load_term(game, key)).data)


class TermChanges(ListAPIView[TermChange]):
    """What became of a term, the newest first."""

    serializer_class = TermChangeOut
    queryset = TermChange.objects.none()

    def get_queryset(self) -> QuerySet[TermChange]:
        """Return the changes of the term that the address names, or 404."""
        _load_term(self.kwargs["game"], self.kwargs["key"])
        return changes_of(self.kwargs["game"], self.kwargs["key"])


@endpoint("POST", scope="translations", answer=TermOut)
def undo_change(request: Request, game: str, key: str, pk: int) -> Response:
    """Make the term again what it was before a change of it."""
    user, term = _translator(request), _load_term(game, key)
    change = get_object_or_404(changes_of(game, key), pk=pk)
    _ask_languages(request, view_change(change, term).languages)
    undo_term_change(change=change, author=user)
    return Response(TermOut(_load_term(game, key)).data)


def _changed(term: Term, sent: dict[str, Any], request: Request) -> Term:
    """Return *term* with what was *sent*. Raises NotTranslator."""
    _ask_languages(request, sent["wordings"])
    return replace(
        term,
        kind=sent.get("kind", term.kind),
        note=sent.get("note", term.note),
        wordings={**term.wordings, **sent["wordings"]},
    )


def _ask_languages(request: Request, languages: Iterable[str]) -> None:
    """Raise NotTranslator unless the user may write texts of all *languages*."""
    for language in languages:
        ask_translator(request.user, language)


def _translator(request: Request) -> User:
    """Return who asks. Raises Http404 unless they translate into a language."""
    user = request.user
    if not isinstance(user, User) or not approved_languages(user, CARD_LANGUAGES):
        raise Http404
    return user


def _load_term(game: str, key: str) -> Term:
    """Return the term. Raises Http404."""
    term = get_term(game, key)
    if term is None:
        raise Http404
    return term

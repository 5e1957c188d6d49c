"""Saved searches for programs."""

from typing import Any

from django.db.models import QuerySet
from django.shortcuts import get_object_or_404
from django.urls import reverse
from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.generics import ListAPIView
from rest_framework.permissions import IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from cards.saved_searches.models import MAX_NAME, MAX_QUERY, SavedSearch
from cards.saved_searches.services import save_search
from core.api.addresses import Addressed
from core.api.endpoints import validated
from core.web.requests import signed_in
from rules.games import DEFAULT_GAME, game


class SavedSearchOut(Addressed, serializers.ModelSerializer[SavedSearch]):
    """A search kept under a name; *results* is the address of what it finds."""

    results = serializers.SerializerMethodField()

    class Meta:
        model = SavedSearch
        fields = ("id", "game", "name", "query", "results")

    def get_results(self, saved: SavedSearch) -> str:
        """Return where its cards are."""
        asked = {"q": saved.query, "game": saved.game}
        return self.address(reverse("api-card-list", query=asked))


class SavedSearchIn(serializers.Serializer[Any]):
    """A query, and the name it is kept under."""

    name = serializers.CharField(max_length=MAX_NAME)
    query = serializers.CharField(max_length=MAX_QUERY)
    game = serializers.CharField(max_length=20, default=DEFAULT_GAME)


class SavedSearches(ListAPIView[SavedSearch]):
    """Your saved searches, by game and name."""

    required_scope = "searches"
    serializer_class = SavedSearchOut
    permission_classes = (IsAuthenticated,)
    queryset = SavedSearch.objects.none()

    def get_queryset(self) -> QuerySet[SavedSearch]:
        """Return the searches of who asks."""
        return SavedSearch.objects.filter(owner=self.request.user.pk)

    @extend_schema(request=SavedSearchIn, responses={201: SavedSearchOut})
    def post(self, request: Request) -> Response:
        """Keep a query; the one of that name before gives way."""
        sent = validated(SavedSearchIn, request.data)
        saved = save_search(
            owner=signed_in(request),
            game_slug=game(sent["game"]).slug,
            name=sent["name"],
            query=sent["query"],
        )
        return Response(self.get_serializer(saved).data, status=201)


class OneSavedSearch(APIView):
    """One of your saved searches."""

    required_scope = "searches"
    permission_classes = (IsAuthenticated,)

    @extend_schema(responses=SavedSearchOut)
    def get(self, request: Request, pk: int) -> Response:
        """Return it."""
        saved = get_object_or_404(SavedSearch, pk=pk, owner=request.user.pk)
        return Response(SavedSearchOut(saved, context={"request": request}).data)

    @extend_schema(responses={204: None})
    def delete(self, request: Request, pk: int) -> Response:
        """Keep it no longer."""
        get_object_or_404(SavedSearch, pk=pk, owner=request.user.pk).delete()
        return Response(status=204)

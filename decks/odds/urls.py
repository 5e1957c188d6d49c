"""Addresses of odds."""

from django.urls import path

from decks.odds import api, views

urlpatterns = [
    path("decks/<slug:short_id>/odds/", views.deck_odds, name="deck-odds"),
]
api_urlpatterns = [
    path(
        "decks/<slug:short_id>/odds/",
        api.OddsOfDeck.as_view(),
        name="api-deck-odds",
    ),
]

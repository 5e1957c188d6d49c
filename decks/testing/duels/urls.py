"""Addresses of duels."""

from django.urls import path

from decks.testing.duels import api, views

urlpatterns = [
    path("decks/<slug:short_id>/duels/", views.deck_duels, name="deck-duels"),
]
api_urlpatterns = [
    path(
        "decks/<slug:short_id>/duels/",
        api.DeckDuels.as_view(),
        name="api-deck-duels",
    ),
]

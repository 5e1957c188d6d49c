"""Addresses of the decks' API."""

from django.urls import path

from decks import api, api_paper

urlpatterns = [
    path("decks/", api.OwnDeckList.as_view(), name="api-deck-list"),
    path("decks/public/", api.PublicDeckList.as_view(), name="api-public-deck-list"),
    path("decks/validate/", api.ValidateDeck.as_view(), name="api-validate"),
    path("decks/<slug:short_id>/", api.DeckDetail.as_view(), name="api-deck"),
    path(
        "decks/<slug:short_id>/sheet/",
        api_paper.DeckSheet.as_view(),
        name="api-deck-sheet",
    ),
    path(
        "decks/<slug:short_id>/proxies/",
        api_paper.DeckProxies.as_view(),
        name="api-deck-proxies",
    ),
]

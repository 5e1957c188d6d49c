"""Addresses of the decks' API."""

from django.urls import path

from decks import api, api_imports, api_odds

urlpatterns = [
    path("decks/", api.OwnDeckList.as_view(), name="api-deck-list"),
    path("decks/public/", api.PublicDeckList.as_view(), name="api-public-deck-list"),
    path("decks/validate/", api.ValidateDeck.as_view(), name="api-validate"),
    path("decks/import/", api_imports.ImportDeck.as_view(), name="api-import"),
    path(
        "decks/<slug:short_id>/export/<slug:dialect>/",
        api_imports.ExportDeck.as_view(),
        name="api-export",
    ),
    path("decks/<slug:short_id>/", api.DeckDetail.as_view(), name="api-deck"),
    path(
        "decks/<slug:short_id>/odds/",
        api_odds.OddsOfDeck.as_view(),
        name="api-deck-odds",
    ),
]

"""Addresses of transfer."""

from django.urls import path

from decks.transfer import api, views

urlpatterns = [
    path("decks/paste/", views.deck_paste, name="deck-paste"),
    path(
        "decks/<slug:short_id>/export/text/",
        views.deck_export,
        {"dialect": "text"},
        name="deck-text",
    ),
    path(
        "decks/<slug:short_id>/export/<slug:dialect>/",
        views.deck_export,
        name="deck-export",
    ),
    path("decks/<slug:short_id>/paste/", views.deck_paste_into, name="deck-add"),
]
api_urlpatterns = [
    path(
        "decks/<slug:short_id>/import/",
        api.ImportIntoDeck.as_view(),
        name="api-deck-import",
    ),
    path("decks/import/", api.ImportDeck.as_view(), name="api-import"),
    path(
        "decks/<slug:short_id>/export/<slug:dialect>/",
        api.ExportDeck.as_view(),
        name="api-export",
    ),
]

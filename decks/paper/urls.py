"""Addresses of paper."""

from django.urls import path

from decks.paper import api, views

urlpatterns = [
    path("decks/<slug:short_id>/paper/", views.deck_paper, name="deck-paper"),
    path("decks/<slug:short_id>/export/sheet.pdf", views.deck_sheet, name="deck-sheet"),
    path(
        "decks/<slug:short_id>/export/proxies.pdf",
        views.deck_proxies,
        name="deck-proxies",
    ),
]
api_urlpatterns = [
    path(
        "decks/<slug:short_id>/sheet/",
        api.DeckSheet.as_view(),
        name="api-deck-sheet",
    ),
    path(
        "decks/<slug:short_id>/proxies/",
        api.DeckProxies.as_view(),
        name="api-deck-proxies",
    ),
]

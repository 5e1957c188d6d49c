"""Addresses of built decks."""

from django.urls import path

from decks.collection.built_decks import api, views

urlpatterns = [
    path(
        "decks/<slug:short_id>/copies/",
        views.deck_copies,
        name="deck-copies",
    ),
    path("decks/<slug:short_id>/built/", views.deck_built, name="deck-built"),
    path("decks/<slug:short_id>/swap/", views.deck_swap, name="deck-swap"),
    path("collection/decks/", views.buildable, name="collection-decks"),
]
api_urlpatterns = [
    path(
        "collection/decks/",
        api.BuildableDecks.as_view(),
        name="api-buildable",
    ),
    path(
        "decks/<slug:short_id>/copies/",
        api.DeckCopiesView.as_view(),
        name="api-deck-copies",
    ),
    path(
        "decks/<slug:short_id>/built/",
        api.DeckBuilt.as_view(),
        name="api-deck-built",
    ),
    path(
        "decks/<slug:short_id>/swap/",
        api.DeckSwap.as_view(),
        name="api-deck-swap",
    ),
]

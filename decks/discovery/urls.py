"""Addresses of discovery."""

from django.urls import path

from decks.discovery import api, views

urlpatterns = [
    path("decks/public/facets/", views.public_deck_facets, name="public-deck-facets"),
    path("decks/<slug:short_id>/alike/", views.deck_alike, name="deck-alike"),
]
api_urlpatterns = [
    path("decks/<slug:short_id>/alike/", api.alike, name="api-deck-alike"),
]

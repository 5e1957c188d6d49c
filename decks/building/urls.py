"""Addresses of building."""

from django.urls import path

from decks.building import api, views

urlpatterns = [
    path("decks/<slug:short_id>/settings/", views.deck_settings, name="deck-settings"),
    path("decks/<slug:short_id>/archive/", views.deck_archive, name="deck-archive"),
    path("decks/<slug:short_id>/primer/", views.deck_primer, name="deck-primer"),
]
api_urlpatterns = [
    path("decks/<slug:short_id>/", api.OneDeck.as_view(), name="api-deck"),
    path(
        "decks/<slug:short_id>/archive/",
        api.ArchivedDeck.as_view(),
        name="api-deck-archive",
    ),
    path("decks/validate/", api.ValidateDeck.as_view(), name="api-validate"),
]

"""Addresses of the decks' API."""

from django.urls import path

from decks import api, api_formats, api_reverse

urlpatterns = [
    path("decks/", api.OwnDeckList.as_view(), name="api-deck-list"),
    path("decks/public/", api.PublicDeckList.as_view(), name="api-public-deck-list"),
    path("decks/validate/", api.ValidateDeck.as_view(), name="api-validate"),
    path("decks/heroes/", api_reverse.TextHeroes.as_view(), name="api-text-heroes"),
    path(
        "decks/<slug:short_id>/why-not/",
        api_reverse.WhyNot.as_view(),
        name="api-why-not",
    ),
    path(
        "decks/<slug:short_id>/heroes/",
        api_reverse.DeckHeroes.as_view(),
        name="api-deck-heroes",
    ),
    path("formats/", api_formats.FormatList.as_view(), name="api-format-list"),
    path("formats/<slug:slug>/", api_formats.FormatDetail.as_view(), name="api-format"),
    path("decks/<slug:short_id>/", api.DeckDetail.as_view(), name="api-deck"),
]

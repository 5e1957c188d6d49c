"""Addresses of reverse."""

from django.urls import path

from decks.reverse import api, views

urlpatterns = [
    path("decks/fits/", views.card_fits, name="card-fits"),
    path("decks/with/", views.card_decks, name="card-decks"),
    path("decks/heroes/", views.list_heroes, name="list-heroes"),
    path("decks/<slug:short_id>/heroes/", views.deck_heroes, name="deck-heroes"),
    path("formats/team/", views.team_check, name="team-check"),
]
api_urlpatterns = [
    path("decks/heroes/", api.TextHeroes.as_view(), name="api-text-heroes"),
    path(
        "decks/<slug:short_id>/why-not/",
        api.WhyNot.as_view(),
        name="api-why-not",
    ),
    path(
        "decks/<slug:short_id>/heroes/",
        api.DeckHeroes.as_view(),
        name="api-deck-heroes",
    ),
    path(
        "decks/<slug:short_id>/replace/",
        api.Replacements.as_view(),
        name="api-deck-replace",
    ),
    path("formats/team/", api.TeamCheck.as_view(), name="api-team-check"),
]

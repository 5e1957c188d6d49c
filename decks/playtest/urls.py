"""Addresses of playtest."""

from django.urls import path

from decks.playtest import views

urlpatterns = [
    path("decks/<slug:short_id>/playtest/", views.deck_playtest, name="deck-playtest"),
    path(
        "decks/<slug:short_id>/playtest/new/",
        views.playtest_new,
        name="playtest-new",
    ),
]

"""Addresses of first games."""

from django.urls import path

from drafts.first_game import api, views

urlpatterns = [
    path("first-game/", views.first_game, name="first-game"),
    path("matches/<slug:short_id>/guide/", views.match_guide, name="match-guide"),
]
api_urlpatterns = [
    path("first-game/", api.first_game, name="api-first-game"),
]

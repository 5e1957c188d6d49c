"""Addresses of watching."""

from django.urls import path

from drafts.watching import api, views

MATCH = "matches/<slug:short_id>/"

urlpatterns = [
    path(f"{MATCH}watch/", views.match_watch, name="match-watch"),
    path(
        f"{MATCH}watch/fights/<int:number>/",
        views.match_watch_fight,
        name="match-watch-fight",
    ),
    path(f"{MATCH}watching/", views.match_let_watch, name="match-let-watch"),
]
api_urlpatterns = [
    path("watched-matches/", api.watched_matches, name="api-watched-matches"),
    path(f"{MATCH}watch/", api.OneWatched.as_view(), name="api-match-watch"),
    path(f"{MATCH}watching/", api.watching, name="api-match-watching"),
]

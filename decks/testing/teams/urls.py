"""Addresses of teams."""

from django.urls import path

from decks.testing.teams import api, views

urlpatterns = [
    path("teams/<slug:game_slug>/", views.team_runs, name="team-runs"),
]
api_urlpatterns = [
    path("teams/<slug:game_slug>/", api.TeamRuns.as_view(), name="api-team-runs"),
]

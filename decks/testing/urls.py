"""Addresses of testing."""

from django.urls import path

from decks.testing import api, views
from decks.testing.duels import api as duel_api
from decks.testing.duels import views as duel_views
from decks.testing.openings import api as opening_api
from decks.testing.openings import views as opening_views
from decks.testing.swaps import api as swap_api
from decks.testing.swaps import views as swap_views
from decks.testing.teams import api as team_api
from decks.testing.teams import views as team_views

urlpatterns = [
    path("decks/<slug:short_id>/tests/", views.deck_tests, name="deck-tests"),
    path("tests/<slug:run_id>/", views.test_run, name="test-run"),
    path(
        "tests/<slug:run_id>/report.json",
        views.test_run_json,
        name="test-run-json",
    ),
    path("tests/<slug:run_id>/report.csv", views.test_run_csv, name="test-run-csv"),
    path(
        "tests/<slug:run_id>/games/",
        views.test_run_any_game,
        name="test-run-games",
    ),
    path(
        "tests/<slug:run_id>/games/<int:number>/",
        views.test_run_game,
        name="test-run-game",
    ),
    path(
        "tests/<slug:run_id>/cancel/",
        views.test_run_cancel,
        name="test-run-cancel",
    ),
    path("decks/<slug:short_id>/duels/", duel_views.deck_duels, name="deck-duels"),
    path("decks/<slug:short_id>/swaps/", swap_views.deck_swaps, name="deck-swaps"),
    path(
        "decks/<slug:short_id>/swaps/make/",
        swap_views.deck_swap_made,
        name="deck-swap-made",
    ),
    path(
        "decks/<slug:short_id>/openings/",
        opening_views.deck_openings,
        name="deck-openings",
    ),
    path("teams/<slug:game_slug>/", team_views.team_runs, name="team-runs"),
]
api_urlpatterns = [
    path(
        "decks/<slug:short_id>/tests/",
        api.DeckTests.as_view(),
        name="api-deck-tests",
    ),
    path("tests/<slug:run_id>/", api.OneTest.as_view(), name="api-test"),
    path(
        "tests/<slug:run_id>/cancel/",
        api.CancelTest.as_view(),
        name="api-test-cancel",
    ),
    path(
        "tests/<slug:run_id>/report/",
        api.TestReport.as_view(),
        name="api-test-report",
    ),
    path(
        "tests/<slug:run_id>/games/<int:number>/",
        api.TestGame.as_view(),
        name="api-test-game",
    ),
    path(
        "decks/<slug:short_id>/duels/",
        duel_api.DeckDuels.as_view(),
        name="api-deck-duels",
    ),
    path(
        "decks/<slug:short_id>/swaps/",
        swap_api.DeckSwaps.as_view(),
        name="api-deck-swaps",
    ),
    path(
        "decks/<slug:short_id>/openings/",
        opening_api.DeckOpenings.as_view(),
        name="api-deck-openings",
    ),
    path("teams/<slug:game_slug>/", team_api.TeamRuns.as_view(), name="api-team-runs"),
]

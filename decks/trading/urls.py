"""Addresses of trading."""

from django.urls import path

from decks.trading import api, views
from decks.trading.wants import api as want_api
from decks.trading.wants import views as want_views

urlpatterns = [
    path("collection/trades/", views.trades, name="trades"),
    path("collection/trades/offer/", views.offer_change, name="offer-change"),
    path("collection/trades/export/", views.trades_export, name="trades-export"),
    path("collection/trading/", views.trading_change, name="trading-change"),
    path("collection/lists/", views.members, name="members-lists"),
    path(
        "collection/lists/wants/<slug:short_id>/",
        views.shared_wants,
        name="shared-wants",
    ),
    path(
        "collection/lists/trades/<slug:short_id>/",
        views.shared_trades,
        name="shared-trades",
    ),
    path("collection/matches/", views.matches, name="matches"),
    path("collection/matches/<str:username>/", views.match_detail, name="match"),
    path("collection/matches/<str:username>/nod/", views.match_nod, name="match-nod"),
    path("collection/wants/", want_views.wants, name="wants"),
    path("collection/wants/<int:pk>/", want_views.want_detail, name="want"),
    path("collection/wants/<int:pk>/count/", want_views.want_count, name="want-count"),
    path("collection/wants/set/", want_views.wants_of_set, name="wants-set"),
    path("collection/wants/off/", want_views.wants_drop, name="wants-off"),
    path("collection/wants/export/", want_views.wants_export, name="wants-export"),
    path(
        "collection/wants/deck/<slug:short_id>/",
        want_views.wants_of_deck,
        name="wants-deck",
    ),
]
api_urlpatterns = [
    path("collection/trades/", api.Trades.as_view(), name="api-trades"),
    path(
        "collection/trades/export/",
        api.TradesExport.as_view(),
        name="api-trades-export",
    ),
    path("collection/trading/", api.Trading.as_view(), name="api-trading"),
    path("collection/lists/", api.MembersLists.as_view(), name="api-lists"),
    path(
        "collection/lists/wants/<slug:short_id>/",
        api.SharedWants.as_view(),
        name="api-shared-wants",
    ),
    path(
        "collection/lists/trades/<slug:short_id>/",
        api.SharedTrades.as_view(),
        name="api-shared-trades",
    ),
    path("collection/matches/", api.Matches.as_view(), name="api-matches"),
    path(
        "collection/matches/<str:username>/",
        api.OneMatch.as_view(),
        name="api-match",
    ),
    path("collection/wants/", want_api.Wants.as_view(), name="api-wants"),
    path("collection/wants/<int:pk>/", want_api.OneWant.as_view(), name="api-want"),
    path("collection/wants/set/", want_api.WantsOfSet.as_view(), name="api-wants-set"),
    path(
        "collection/wants/deck/<slug:short_id>/",
        want_api.WantsOfDeck.as_view(),
        name="api-wants-deck",
    ),
    path(
        "collection/wants/export/",
        want_api.WantsExport.as_view(),
        name="api-wants-export",
    ),
]

"""Addresses of trading."""

from django.urls import path

from decks.trading import api, views

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
]

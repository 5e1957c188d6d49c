"""Addresses of browsing."""

from django.urls import path

from decks.browsing import api, feeds, views

urlpatterns = [
    path("feeds/decks/", feeds.PublicDecks(), name="feed-decks"),
    path("feeds/decks/<str:username>/", feeds.DecksOfOne(), name="feed-person"),
    path("", views.start, name="start"),
    path("decks/", views.deck_list, name="deck-list"),
    path("decks/public/", views.public_deck_list, name="public-deck-list"),
    path("decks/new/", views.deck_new, name="deck-new"),
    path("decks/<slug:short_id>/", views.deck_detail, name="deck"),
    path("decks/<slug:short_id>/delete/", views.deck_delete, name="deck-delete"),
    path("decks/<slug:short_id>/copy/", views.deck_fork, name="deck-copy"),
    path("decks/<slug:short_id>/fork/", views.deck_fork, name="deck-fork"),
    path("decks/<slug:short_id>/<slug:slug>/", views.deck_detail, name="deck-named"),
]

api_urlpatterns = [
    path("decks/", api.Decks.as_view(), name="api-deck-list"),
    path("decks/public/", api.PublicDeckList.as_view(), name="api-public-deck-list"),
]

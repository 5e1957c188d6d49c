"""Addresses of suggestions."""

from django.urls import path

from decks.suggestions import api, views

DECK = "decks/<slug:short_id>/"
ONE = "suggestions/<int:pk>/"

urlpatterns = [
    path(f"{DECK}suggest/", views.deck_suggest, name="deck-suggest"),
    path(f"{DECK}suggestions/", views.deck_suggestions, name="deck-suggestions"),
    path(f"{ONE}accept/", views.suggestion_accept, name="suggestion-accept"),
    path(f"{ONE}decline/", views.suggestion_decline, name="suggestion-decline"),
    path(f"{ONE}withdraw/", views.suggestion_withdraw, name="suggestion-withdraw"),
]
api_urlpatterns = [
    path(f"{DECK}suggest/", api.suggest_copy, name="api-deck-suggest"),
    path(
        f"{DECK}suggestions/",
        api.Suggestions.as_view(),
        name="api-deck-suggestions",
    ),
    path(ONE, api.one_suggestion, name="api-suggestion"),
    path(f"{ONE}accept/", api.suggestion_accept, name="api-suggestion-accept"),
    path(f"{ONE}decline/", api.suggestion_decline, name="api-suggestion-decline"),
]

"""Addresses of editing."""

from django.urls import path

from decks.building.editing import api

api_urlpatterns = [
    path(
        "decks/<slug:short_id>/changes/",
        api.Changes.as_view(),
        name="api-deck-changes",
    ),
    path("decks/<slug:short_id>/places/", api.Many.as_view(), name="api-deck-many"),
    path("decks/<slug:short_id>/told/", api.CopiesTold.as_view(), name="api-deck-told"),
]

"""Addresses of versions."""

from django.urls import path

from decks.building.versions import api, views

urlpatterns = [
    path("decks/<slug:short_id>/versions/", views.version_list, name="deck-versions"),
    path(
        "decks/<slug:short_id>/versions/<int:number>/",
        views.version_detail,
        name="deck-version",
    ),
    path(
        "decks/<slug:short_id>/versions/<int:number>/restore/",
        views.version_restore,
        name="deck-restore",
    ),
    path("decks/<slug:short_id>/compare/", views.deck_compare, name="deck-compare"),
]
api_urlpatterns = [
    path(
        "decks/<slug:short_id>/versions/",
        api.Versions.as_view(),
        name="api-versions",
    ),
    path(
        "decks/<slug:short_id>/versions/<int:number>/",
        api.OneVersion.as_view(),
        name="api-version",
    ),
    path(
        "decks/<slug:short_id>/versions/<int:number>/restore/",
        api.Restore.as_view(),
        name="api-restore",
    ),
    path(
        "decks/<slug:short_id>/compare/",
        api.Compare.as_view(),
        name="api-compare",
    ),
]

"""Addresses of wants."""

from django.urls import path

from decks.trading.wants import api, views

urlpatterns = [
    path("collection/wants/", views.wants, name="wants"),
    path("collection/wants/<int:pk>/", views.want_detail, name="want"),
    path("collection/wants/<int:pk>/count/", views.want_count, name="want-count"),
    path("collection/wants/set/", views.wants_of_set, name="wants-set"),
    path("collection/wants/off/", views.wants_drop, name="wants-off"),
    path("collection/wants/export/", views.wants_export, name="wants-export"),
    path(
        "collection/wants/deck/<slug:short_id>/",
        views.wants_of_deck,
        name="wants-deck",
    ),
]
api_urlpatterns = [
    path("collection/wants/", api.Wants.as_view(), name="api-wants"),
    path("collection/wants/<int:pk>/", api.OneWant.as_view(), name="api-want"),
    path("collection/wants/set/", api.WantsOfSet.as_view(), name="api-wants-set"),
    path(
        "collection/wants/deck/<slug:short_id>/",
        api.WantsOfDeck.as_view(),
        name="api-wants-deck",
    ),
    path(
        "collection/wants/export/",
        api.WantsExport.as_view(),
        name="api-wants-export",
    ),
]

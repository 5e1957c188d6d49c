"""Addresses of branches."""

from django.urls import path

from decks.building.branches import api, views

urlpatterns = [
    path("decks/<slug:short_id>/branches/", views.branch_list, name="deck-branches"),
    path("decks/<slug:short_id>/merge/", views.branch_merge, name="deck-merge"),
]

api_urlpatterns = [
    path("decks/<slug:short_id>/fork/", api.Fork.as_view(), name="api-fork"),
    path(
        "decks/<slug:short_id>/branches/",
        api.Branches.as_view(),
        name="api-branches",
    ),
    path(
        "decks/<slug:short_id>/merge/",
        api.MergeBranch.as_view(),
        name="api-merge",
    ),
]

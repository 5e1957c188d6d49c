"""Addresses of saved searches."""

from django.urls import path

from cards.saved_searches import api, views

urlpatterns = [
    path("searches/", views.saved_searches, name="saved-searches"),
    path(
        "searches/<int:pk>/delete/",
        views.saved_search_delete,
        name="saved-search-delete",
    ),
]
api_urlpatterns = [
    path("searches/", api.SavedSearches.as_view(), name="api-searches"),
    path("searches/<int:pk>/", api.OneSavedSearch.as_view(), name="api-search"),
]

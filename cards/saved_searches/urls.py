"""Addresses of saved searches."""

from django.urls import path

from cards.saved_searches import views

urlpatterns = [
    path("searches/", views.saved_searches, name="saved-searches"),
    path(
        "searches/<int:pk>/delete/",
        views.saved_search_delete,
        name="saved-search-delete",
    ),
]

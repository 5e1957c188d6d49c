"""Addresses of the value of a collection."""

from django.urls import path

from decks.collection.value import api, views

urlpatterns = [
    path("collection/value/", views.collection_value, name="collection-value"),
    path(
        "collection/value/export/",
        views.collection_value_list,
        name="collection-value-list",
    ),
]
api_urlpatterns = [
    path("collection/value/", api.collection_value, name="api-collection-value")
]

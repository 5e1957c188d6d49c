"""Addresses of lists of words."""

from django.urls import path

from cards.browsing.word_lists import api

api_urlpatterns = [
    path("catalog/", api.CatalogList.as_view(), name="api-catalog-list"),
    path("catalog/<slug:name>/", api.CatalogWords.as_view(), name="api-catalog"),
    path("symbology/", api.Symbology.as_view(), name="api-symbology"),
]

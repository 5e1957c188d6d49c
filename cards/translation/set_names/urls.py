"""Addresses of the names of sets."""

from django.urls import path

from cards.translation.set_names import api, views

urlpatterns = [
    path("translate/<slug:language>/sets/", views.set_names, name="set-names"),
]
api_urlpatterns = [
    path("translations/sets/<slug:language>/", api.set_names, name="api-set-names"),
]

"""Addresses of rapid entry."""

from django.urls import path

from decks.collection.rapid_entry import views

urlpatterns = [
    path("collection/enter/", views.entry, name="collection-entry"),
]

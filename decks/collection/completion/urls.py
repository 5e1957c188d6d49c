"""Addresses of completion."""

from django.urls import path

from decks.collection.completion import views

urlpatterns = [
    path("collection/completion/", views.completion, name="completion"),
]

"""Addresses of custom formats."""

from django.urls import path

from decks.formats.custom_formats import views

urlpatterns = [
    path("formats/new/", views.format_new, name="format-new"),
    path("formats/<slug:slug>/edit/", views.format_edit, name="format-edit"),
    path(
        "formats/<slug:slug>/retire/",
        views.format_retire,
        name="format-retire",
    ),
]

"""Addresses of rounds."""

from django.urls import path

from drafts.rounds import views

urlpatterns = [
    path("drafts/<slug:short_id>/what-if/", views.what_if, name="what-if"),
]

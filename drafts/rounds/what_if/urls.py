"""Addresses of what if."""

from django.urls import path

from drafts.rounds.what_if import views

urlpatterns = [
    path("drafts/<slug:short_id>/what-if/", views.what_if, name="what-if"),
]

"""Addresses of editor."""

from django.urls import path

from drafts.boosters.editor import views

urlpatterns = [
    path("boosters/new/", views.booster_new, name="booster-new"),
    path("boosters/<slug:slug>/edit/", views.booster_edit, name="booster-edit"),
    path(
        "boosters/<slug:slug>/retire/",
        views.booster_retire,
        name="booster-retire",
    ),
]

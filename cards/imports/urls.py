"""Addresses of imports."""

from django.urls import path

from cards.imports import views

urlpatterns = [
    path("curate/imports/", views.batch_list, name="import-list"),
    path("curate/imports/<int:pk>/", views.batch_detail, name="import"),
    path("curate/imports/<int:pk>/apply/", views.batch_apply, name="import-apply"),
]

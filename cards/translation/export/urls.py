"""Addresses of export."""

from django.urls import path

from cards.translation.export import views

urlpatterns = [
    path("translate/export/", views.export, name="translation-export"),
]

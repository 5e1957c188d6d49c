"""Addresses of the card language."""

from django.urls import path

from cards.catalogue.card_texts import views

urlpatterns = [
    path("card-language/", views.set_card_language, name="set-card-language"),
]

"""Addresses of the peek: those of the cards' pages, and where they are peeked at."""

from django.urls import path

from decks.peek import views

urlpatterns = [
    path("peek/cards/<str:set_code>/<str:place>/", views.card_peek, name="card-peek"),
    path(
        "peek/cards/<str:set_code>/<str:place>/<slug:slug>/",
        views.card_peek,
        name="card-peek-named",
    ),
]

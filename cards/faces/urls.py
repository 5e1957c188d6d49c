"""Addresses of pictures."""

from django.urls import path

from cards.faces import views

urlpatterns = [
    path(
        "pictures/<int:card_pk>/<str:told>.svg", views.card_picture, name="card-picture"
    ),
]

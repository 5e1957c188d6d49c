"""Addresses of pictures."""

from django.urls import path

from cards.faces import views

urlpatterns = [
    path(
        "pictures/<int:card_pk>/<str:told>.svg", views.card_picture, name="card-picture"
    ),
    path(
        "pictures/tokens/<str:told>/<path:name>.svg",
        views.token_picture,
        name="token-picture",
    ),
    path("faces/<uuid:public_id>.<str:language>.jpg", views.one_face, name="card-face"),
    path("faces/sheets/<str:told>.jpg", views.face_sheet, name="face-sheet"),
    path("faces/back.jpg", views.face_back, name="face-back"),
]

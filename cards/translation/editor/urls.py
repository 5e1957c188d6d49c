"""Addresses of editor."""

from django.urls import path

from cards.translation.editor import views

urlpatterns = [
    path(
        "translate/<slug:language>/<int:pk>/",
        views.card_desk,
        name="translate-card",
    ),
    path(
        "translate/<slug:language>/<int:pk>/alike/",
        views.texts_alike,
        name="texts-alike",
    ),
    path(
        "translate/<slug:language>/<int:pk>/check/<slug:field>/",
        views.text_check,
        name="text-check",
    ),
    path(
        "translate/<slug:language>/<int:pk>/text/<int:text>/",
        views.text_decide,
        name="text-decide",
    ),
    path(
        "translate/<slug:language>/<int:pk>/proposal/<int:proposal>/",
        views.proposal_decide,
        name="proposal-decide",
    ),
    path(
        "translate/<slug:language>/<int:pk>/undo/<int:change>/",
        views.change_undo,
        name="text-undo",
    ),
]

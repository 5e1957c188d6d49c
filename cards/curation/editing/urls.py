"""Addresses of editing."""

from django.urls import path

from cards.curation.editing import views

urlpatterns = [
    path("curate/cards/<int:pk>/", views.card_edit, name="curate-card"),
    path("curate/cards/<int:pk>/merge/", views.card_merge, name="curate-merge"),
    path("curate/cards/<int:pk>/settle/", views.card_settle, name="curate-settle"),
    path("curate/printings/<int:pk>/", views.printing_edit, name="curate-printing"),
]

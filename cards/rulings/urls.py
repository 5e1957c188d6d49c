"""Addresses of rulings."""

from django.urls import path

from cards.rulings import api, views

urlpatterns = [
    path("cards/rulings/", views.card_rulings, name="card-rulings"),
    path("curate/cards/<int:pk>/rulings/", views.rulings_edit, name="curate-rulings"),
    path("curate/rulings/<int:pk>/delete/", views.ruling_delete, name="ruling-delete"),
]
api_urlpatterns = [
    path(
        "curation/cards/<int:pk>/rulings/",
        api.CardRulings.as_view(),
        name="api-curate-rulings",
    ),
    path("curation/rulings/<int:pk>/", api.OneRuling.as_view(), name="api-ruling"),
]

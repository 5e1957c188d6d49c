"""Addresses of binders."""

from django.urls import path

from decks.collection.binders import api

api_urlpatterns = [
    path(
        "collection/holdings/<int:pk>/",
        api.OneHolding.as_view(),
        name="api-holding",
    ),
    path("collection/binders/", api.Binders.as_view(), name="api-binders"),
    path(
        "collection/binders/<slug:short_id>/",
        api.OneBinder.as_view(),
        name="api-binder",
    ),
    path(
        "collection/binders/<slug:short_id>/cards/",
        api.BinderCards.as_view(),
        name="api-binder-cards",
    ),
]

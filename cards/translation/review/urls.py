"""Addresses of review."""

from django.urls import path

from cards.translation.review import api

api_urlpatterns = [
    path(
        "translations/proposals/",
        api.Proposals.as_view(),
        name="api-proposals",
    ),
    path(
        "translations/proposals/<int:pk>/decide/",
        api.DecideProposal.as_view(),
        name="api-proposal-decide",
    ),
]

"""Addresses of progress."""

from django.urls import path

from cards.translation.progress import views

urlpatterns = [
    path("translate/", views.coverage, name="translate"),
    path("translate/<slug:language>/", views.work_list, name="work-list"),
    path(
        "translate/<slug:language>/proposals/",
        views.proposal_list,
        name="proposal-list",
    ),
]

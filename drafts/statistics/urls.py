"""Addresses of figures of drafts."""

from django.urls import path

from drafts.statistics import api, views

urlpatterns = [
    path("statistics/", views.draft_statistics, name="draft-statistics"),
    path("statistics/count/", views.statistics_count_all, name="statistics-count-all"),
    path(
        "statistics/count/<slug:short_id>/",
        views.statistics_count,
        name="statistics-count",
    ),
    path("drafts/<slug:short_id>/others/", views.seat_others, name="seat-others"),
]
api_urlpatterns = [
    path("statistics/", api.draft_figures, name="api-draft-statistics"),
]

"""Addresses of paper."""

from django.urls import path

from drafts.paper import api, views

ONE = "events/<slug:short_id>/"
SEAT = f"{ONE}seats/<int:number>/"

urlpatterns = [
    path(
        "drafts/<slug:short_id>/print/<slug:kind>/",
        views.event_paper,
        name="event-paper",
    ),
    path(
        "drafts/<slug:short_id>/results/<str:name>",
        views.event_results,
        name="event-results",
    ),
    path(
        "drafts/<slug:short_id>/seats/<int:number>/pool/print/",
        views.pool_paper,
        name="pool-paper",
    ),
]
api_urlpatterns = [
    path(f"{ONE}print/<slug:kind>/", api.Print.as_view(), name="api-event-paper"),
    path(f"{ONE}results/", api.Results.as_view(), name="api-event-results"),
    path(
        f"{ONE}results/<slug:kind>/",
        api.ResultsTable.as_view(),
        name="api-event-table",
    ),
    path(f"{ONE}what-if/", api.LookAhead.as_view(), name="api-what-if"),
    path(f"{SEAT}pool/print/", api.PrintPool.as_view(), name="api-pool-paper"),
]

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
    path(f"{ONE}print/<slug:kind>/", api.print_event, name="api-event-paper"),
    path(f"{ONE}results/", api.results, name="api-event-results"),
    path(
        f"{ONE}results/<slug:kind>/",
        api.results_table,
        name="api-event-table",
    ),
    path(f"{ONE}what-if/", api.what_if, name="api-what-if"),
    path(f"{SEAT}pool/print/", api.print_pool, name="api-pool-paper"),
]

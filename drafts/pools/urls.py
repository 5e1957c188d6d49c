"""Addresses of pools."""

from django.urls import path

from drafts.pools import api, views

ONE = "events/<slug:short_id>/"
SEAT = f"{ONE}seats/<int:number>/"

urlpatterns = [
    path(
        "drafts/<slug:short_id>/seats/<int:number>/pool/",
        views.seat_pool,
        name="seat-pool",
    ),
    path(
        "drafts/<slug:short_id>/seats/<int:number>/pool/check/",
        views.pool_check,
        name="pool-check",
    ),
]
api_urlpatterns = [
    path(f"{SEAT}pool/", api.SeatPool.as_view(), name="api-seat-pool"),
    path(f"{SEAT}pool/check/", api.pool_check, name="api-pool-check"),
]

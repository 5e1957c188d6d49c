"""Addresses of replay."""

from django.urls import path

from drafts.replay import api, views

ONE = "events/<slug:short_id>/"
SEAT = f"{ONE}seats/<int:number>/"

urlpatterns = [
    path(
        "drafts/<slug:short_id>/drafted/<int:seat>/",
        views.seat_drafted,
        name="seat-drafted",
    ),
    path(
        "drafts/<slug:short_id>/drafted/<int:seat>.png",
        views.seat_card,
        name="seat-card",
    ),
    path("drafts/<slug:short_id>/replay/", views.event_replay, name="event-replay"),
    path(
        "drafts/<slug:short_id>/replay/<int:seat>/",
        views.seat_replay,
        name="seat-replay",
    ),
    path(
        "drafts/<slug:short_id>/replay/<int:seat>/<int:round_number>/<int:pick_number>/",
        views.seat_replay,
        name="pick-replay",
    ),
]
api_urlpatterns = [
    path(f"{SEAT}replay/", api.seat_replay, name="api-seat-replay"),
]

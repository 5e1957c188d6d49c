"""Addresses of organizer."""

from django.urls import path

from drafts.organizer import views

urlpatterns = [
    path("drafts/<slug:short_id>/give/", views.own_hand_over, name="seat-give"),
    path("drafts/<slug:short_id>/desk/", views.event_desk, name="event-desk"),
    path(
        "drafts/<slug:short_id>/start/",
        views.event_act,
        {"act": "start"},
        name="event-start",
    ),
    path(
        "drafts/<slug:short_id>/pause/",
        views.event_act,
        {"act": "pause"},
        name="event-pause",
    ),
    path(
        "drafts/<slug:short_id>/resume/",
        views.event_act,
        {"act": "resume"},
        name="event-resume",
    ),
    path(
        "drafts/<slug:short_id>/seats/<int:number>/hold/",
        views.seat_hold,
        name="event-hold",
    ),
    path(
        "drafts/<slug:short_id>/seats/<int:number>/give/",
        views.seat_hand_over,
        name="event-hand-over",
    ),
]

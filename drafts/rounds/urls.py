"""Addresses of rounds."""

from django.urls import path

from drafts.rounds import views

urlpatterns = [
    path("drafts/<slug:short_id>/rounds/next/", views.round_next, name="round-next"),
    path("drafts/<slug:short_id>/rounds/again/", views.round_again, name="round-again"),
    path(
        "drafts/<slug:short_id>/rounds/finish/", views.event_finish, name="event-finish"
    ),
    path("drafts/<slug:short_id>/cut/", views.round_cut, name="round-cut"),
    path("drafts/<slug:short_id>/late/", views.late_entry, name="event-late"),
    path("drafts/<slug:short_id>/drop/", views.own_drop, name="seat-drop"),
    path(
        "drafts/<slug:short_id>/seats/<int:number>/drop/",
        views.seat_drop,
        name="event-drop",
    ),
    path(
        "drafts/<slug:short_id>/tables/<int:table>/report/",
        views.pairing_report,
        name="pairing-report",
    ),
    path(
        "drafts/<slug:short_id>/tables/<int:table>/decide/",
        views.pairing_decide,
        name="pairing-decide",
    ),
]

"""Addresses of organizer."""

from django.urls import path

from drafts.organizer import api, views

ONE = "events/<slug:short_id>/"
SEAT = f"{ONE}seats/<int:number>/"
TABLE = f"{ONE}tables/<int:table>/"

urlpatterns = [
    path("drafts/<slug:short_id>/desk/", views.event_desk, name="event-desk"),
    path("drafts/<slug:short_id>/start/", views.event_start, name="event-start"),
    path("drafts/<slug:short_id>/pause/", views.event_pause, name="event-pause"),
    path("drafts/<slug:short_id>/resume/", views.event_resume, name="event-resume"),
    path(
        "drafts/<slug:short_id>/seats/<int:number>/hold/",
        views.seat_hold,
        name="event-hold",
    ),
    path(
        "drafts/<slug:short_id>/seats/<int:number>/drop/",
        views.seat_drop,
        name="event-drop",
    ),
    path("drafts/<slug:short_id>/late/", views.late_entry, name="event-late"),
    path("drafts/<slug:short_id>/rounds/next/", views.round_next, name="round-next"),
    path("drafts/<slug:short_id>/rounds/again/", views.round_again, name="round-again"),
    path(
        "drafts/<slug:short_id>/rounds/finish/", views.event_finish, name="event-finish"
    ),
    path("drafts/<slug:short_id>/cut/", views.round_cut, name="round-cut"),
    path(
        "drafts/<slug:short_id>/tables/<int:table>/decide/",
        views.pairing_decide,
        name="pairing-decide",
    ),
]
api_urlpatterns = [
    path(f"{ONE}correct/", api.correction, name="api-event-correct"),
    path(f"{ONE}start/", api.start, name="api-event-start"),
    path(f"{ONE}pause/", api.pause, name="api-event-pause"),
    path(f"{ONE}resume/", api.resume, name="api-event-resume"),
    path(f"{ONE}late/", api.late, name="api-event-late"),
    path(f"{ONE}rounds/next/", api.next_round, name="api-round-next"),
    path(f"{ONE}rounds/again/", api.again, name="api-round-again"),
    path(f"{ONE}cut/", api.cut, name="api-event-cut"),
    path(f"{ONE}finish/", api.finish, name="api-event-finish"),
    path(f"{SEAT}hold/", api.hold, name="api-event-hold"),
    path(f"{SEAT}return/", api.unhold, name="api-event-unhold"),
    path(f"{SEAT}give/", api.give, name="api-event-hand"),
    path(f"{SEAT}drop/", api.drop, name="api-event-drop"),
    path(f"{TABLE}decide/", api.decide, name="api-pairing-decide"),
]

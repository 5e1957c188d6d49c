"""Addresses of what is settled before an event starts."""

from django.urls import path

from drafts.gathering import api, feeds, views

PAGE = "drafts/<slug:short_id>/"
ONE = "events/<slug:short_id>/"

urlpatterns = [
    path("drafts/<slug:short_id>/feed/", feeds.EventNews(), name="event-feed"),
    path(f"{PAGE}details/", views.event_details, name="event-details"),
    path(f"{PAGE}waiting/", views.waiting_join, name="waiting-join"),
    path(f"{PAGE}waiting/leave/", views.waiting_leave, name="waiting-leave"),
    path(f"{PAGE}here/", views.seat_check_in, name="seat-check-in"),
    path(f"{PAGE}here/player/", views.player_check_in, name="player-check-in"),
    path(f"{PAGE}release/", views.seats_release, name="seats-release"),
    path(f"{PAGE}copy/", views.event_copy, name="event-copy"),
    path(f"{PAGE}calendar.ics", views.event_calendar, name="event-calendar"),
    path(f"{PAGE}poster/", views.event_poster, name="event-poster"),
]
api_urlpatterns = [
    path(f"{ONE}details/", api.details, name="api-event-details"),
    path(f"{ONE}waiting/", api.wait, name="api-waiting"),
    path(f"{ONE}waiting/leave/", api.unwait, name="api-waiting-leave"),
    path(f"{ONE}here/", api.here, name="api-check-in"),
    path(f"{ONE}release/", api.release, name="api-seats-release"),
    path(f"{ONE}copy/", api.copy, name="api-event-copy"),
]

"""Addresses of an event as one reader sees it, and of what they do at their seat."""

from django.urls import path

from drafts.seats import api, event_acts, views

ONE = "events/<slug:short_id>/"
SEAT = f"{ONE}seats/<int:number>/"
TABLE = f"{ONE}tables/<int:table>/"

urlpatterns = [
    path("drafts/<slug:short_id>/", views.event_detail, name="event"),
    path("drafts/<slug:short_id>/pick/", views.seat_pick, name="seat-pick"),
    path("drafts/<slug:short_id>/nonce/", views.seat_nonce, name="seat-nonce"),
    path("drafts/<slug:short_id>/leave/", views.seat_leave, name="seat-leave"),
    path("drafts/<slug:short_id>/return/", views.seat_return, name="seat-return"),
    path("drafts/<slug:short_id>/deck/", views.seat_build, name="seat-build"),
    path("drafts/<slug:short_id>/bring/", views.seat_bring, name="seat-bring"),
    path("drafts/<slug:short_id>/submit/", views.seat_submit, name="seat-submit"),
    path("drafts/<slug:short_id>/keep/", views.seat_keep, name="seat-keep"),
]
api_urlpatterns = [
    path("events/", api.Events.as_view(), name="api-event-list"),
    path(ONE, api.OneEvent.as_view(), name="api-event"),
    path(f"{ONE}join/", api.Join.as_view(), name="api-event-join"),
    path(f"{ONE}nonce/", event_acts.nonce, name="api-seat-nonce"),
    path(f"{ONE}pick/", event_acts.pick, name="api-seat-pick"),
    path(f"{ONE}leave/", event_acts.leave, name="api-seat-leave"),
    path(f"{ONE}return/", event_acts.back, name="api-seat-return"),
    path(f"{ONE}give/", event_acts.give, name="api-seat-give"),
    path(f"{ONE}deck/", event_acts.deck, name="api-seat-deck"),
    path(f"{ONE}bring/", event_acts.bring, name="api-seat-bring"),
    path(f"{ONE}submit/", event_acts.submit, name="api-seat-submit"),
    path(f"{ONE}keep/", event_acts.keep, name="api-seat-keep"),
    path(f"{ONE}drop/", event_acts.drop, name="api-seat-drop"),
    path(f"{SEAT}drop/", event_acts.drop_any, name="api-event-drop"),
    path(f"{ONE}late/", event_acts.late, name="api-event-late"),
    path(f"{ONE}rounds/next/", event_acts.next_round, name="api-round-next"),
    path(f"{ONE}rounds/again/", event_acts.again, name="api-round-again"),
    path(f"{ONE}cut/", event_acts.cut, name="api-event-cut"),
    path(f"{ONE}finish/", event_acts.finish, name="api-event-finish"),
    path(f"{TABLE}report/", event_acts.report, name="api-pairing-report"),
    path(f"{TABLE}decide/", event_acts.decide, name="api-pairing-decide"),
]

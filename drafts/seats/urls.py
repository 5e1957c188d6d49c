"""Addresses of an event as one reader sees it, and of what they do at their seat."""

from django.urls import path

from drafts.seats import api, views

ONE = "events/<slug:short_id>/"

urlpatterns = [
    path("drafts/<slug:short_id>/", views.event_detail, name="event"),
    path(
        "drafts/<slug:short_id>/fairness/", views.event_fairness, name="event-fairness"
    ),
    path("decks/<slug:short_id>/event/", views.deck_event, name="deck-event"),
    path("drafts/<slug:short_id>/pick/", views.seat_pick, name="seat-pick"),
    path("drafts/<slug:short_id>/nonce/", views.seat_nonce, name="seat-nonce"),
    path("drafts/<slug:short_id>/leave/", views.seat_leave, name="seat-leave"),
    path("drafts/<slug:short_id>/return/", views.seat_return, name="seat-return"),
    path("drafts/<slug:short_id>/deck/", views.seat_build, name="seat-build"),
    path("drafts/<slug:short_id>/bring/", views.seat_bring, name="seat-bring"),
    path("drafts/<slug:short_id>/submit/", views.seat_submit, name="seat-submit"),
    path("drafts/<slug:short_id>/keep/", views.seat_keep, name="seat-keep"),
    path("drafts/<slug:short_id>/drop/", views.own_drop, name="seat-drop"),
    path(
        "drafts/<slug:short_id>/tables/<int:table>/report/",
        views.pairing_report,
        name="pairing-report",
    ),
]
api_urlpatterns = [
    path("events/", api.Events.as_view(), name="api-event-list"),
    path(ONE, api.OneEvent.as_view(), name="api-event"),
    path(f"{ONE}join/", api.join, name="api-event-join"),
    path(f"{ONE}nonce/", api.nonce, name="api-seat-nonce"),
    path(f"{ONE}pick/", api.pick, name="api-seat-pick"),
    path(f"{ONE}leave/", api.leave, name="api-seat-leave"),
    path(f"{ONE}return/", api.back, name="api-seat-return"),
    path(f"{ONE}give/", api.give, name="api-seat-give"),
    path(f"{ONE}deck/", api.deck, name="api-seat-deck"),
    path(f"{ONE}bring/", api.bring, name="api-seat-bring"),
    path(f"{ONE}submit/", api.submit, name="api-seat-submit"),
    path(f"{ONE}keep/", api.keep, name="api-seat-keep"),
    path(f"{ONE}drop/", api.drop, name="api-seat-drop"),
    path(f"{ONE}tables/<int:table>/report/", api.report, name="api-pairing-report"),
]

"""Addresses of api."""

from django.urls import path

from drafts.seats.api import event_acts, event_resource

ONE = "events/<slug:short_id>/"
SEAT = f"{ONE}seats/<int:number>/"
TABLE = f"{ONE}tables/<int:table>/"

api_urlpatterns = [
    path("events/", event_resource.Events.as_view(), name="api-event-list"),
    path(ONE, event_resource.OneEvent.as_view(), name="api-event"),
    path(f"{ONE}join/", event_resource.Join.as_view(), name="api-event-join"),
    path(
        f"{ONE}correct/", event_resource.Correction.as_view(), name="api-event-correct"
    ),
    path(f"{ONE}export/", event_resource.Export.as_view(), name="api-event-export"),
    path(f"{ONE}nonce/", event_acts.nonce, name="api-seat-nonce"),
    path(f"{ONE}start/", event_acts.start, name="api-event-start"),
    path(f"{ONE}pause/", event_acts.pause, name="api-event-pause"),
    path(f"{ONE}resume/", event_acts.resume, name="api-event-resume"),
    path(f"{ONE}pick/", event_acts.pick, name="api-seat-pick"),
    path(f"{ONE}leave/", event_acts.leave, name="api-seat-leave"),
    path(f"{ONE}return/", event_acts.back, name="api-seat-return"),
    path(f"{ONE}give/", event_acts.give, name="api-seat-give"),
    path(f"{ONE}deck/", event_acts.deck, name="api-seat-deck"),
    path(f"{ONE}bring/", event_acts.bring, name="api-seat-bring"),
    path(f"{ONE}submit/", event_acts.submit, name="api-seat-submit"),
    path(f"{ONE}keep/", event_acts.keep, name="api-seat-keep"),
    path(f"{ONE}drop/", event_acts.drop, name="api-seat-drop"),
    path(f"{SEAT}hold/", event_acts.hold, name="api-event-hold"),
    path(f"{SEAT}return/", event_acts.unhold, name="api-event-unhold"),
    path(f"{SEAT}give/", event_acts.hand, name="api-event-hand"),
    path(f"{SEAT}drop/", event_acts.drop_any, name="api-event-drop"),
    path(f"{ONE}late/", event_acts.late, name="api-event-late"),
    path(f"{ONE}rounds/next/", event_acts.next_round, name="api-round-next"),
    path(f"{ONE}rounds/again/", event_acts.again, name="api-round-again"),
    path(f"{ONE}cut/", event_acts.cut, name="api-event-cut"),
    path(f"{ONE}finish/", event_acts.finish, name="api-event-finish"),
    path(f"{TABLE}report/", event_acts.report, name="api-match-report"),
    path(f"{TABLE}decide/", event_acts.decide, name="api-match-decide"),
]

"""Addresses of the events' API."""

from django.urls import path

from drafts.api import acts, boosters, bouts, events, files, notices, pools, replay

ONE = "events/<slug:short_id>/"
SEAT = f"{ONE}seats/<int:number>/"
TABLE = f"{ONE}tables/<int:table>/"
BOOSTER = "boosters/<slug:slug>/"
BOUT = "bouts/<slug:short_id>/"

urlpatterns = [
    path("bouts/", bouts.Bouts.as_view(), name="api-bout-list"),
    path("bouts/join/", bouts.JoinBout.as_view(), name="api-bout-join"),
    path(BOUT, bouts.OneBout.as_view(), name="api-bout"),
    path(f"{BOUT}choose/", bouts.choose, name="api-bout-choose"),
    path(f"{BOUT}nonce/", bouts.nonce, name="api-bout-nonce"),
    path(f"{BOUT}leave/", bouts.leave, name="api-bout-leave"),
    path(f"{BOUT}return/", bouts.back, name="api-bout-return"),
    path(f"{BOUT}advice/", bouts.advice, name="api-bout-advice"),
    path(f"{BOUT}rematch/", bouts.Rematch.as_view(), name="api-bout-rematch"),
    path(f"{BOUT}log/", bouts.BoutLog.as_view(), name="api-bout-log"),
    path("turns/", notices.OwnTurnsView.as_view(), name="api-own-turns"),
    path("notices/", notices.Notices.as_view(), name="api-notices"),
    path("boosters/", boosters.BoosterList.as_view(), name="api-booster-list"),
    path(BOOSTER, boosters.BoosterDetail.as_view(), name="api-booster"),
    path(
        f"{BOOSTER}retire/",
        boosters.BoosterRetire.as_view(),
        name="api-booster-retire",
    ),
    path(f"{BOOSTER}odds/", boosters.BoosterOddsOf.as_view(), name="api-booster-odds"),
    path(f"{BOOSTER}packs/", boosters.BoosterPacks.as_view(), name="api-booster-packs"),
    path("events/", events.Events.as_view(), name="api-event-list"),
    path(ONE, events.OneEvent.as_view(), name="api-event"),
    path(f"{ONE}join/", events.Join.as_view(), name="api-event-join"),
    path(f"{ONE}correct/", events.Correction.as_view(), name="api-event-correct"),
    path(f"{ONE}export/", events.Export.as_view(), name="api-event-export"),
    path(f"{ONE}nonce/", acts.nonce, name="api-seat-nonce"),
    path(f"{ONE}start/", acts.start, name="api-event-start"),
    path(f"{ONE}pause/", acts.pause, name="api-event-pause"),
    path(f"{ONE}resume/", acts.resume, name="api-event-resume"),
    path(f"{ONE}pick/", acts.pick, name="api-seat-pick"),
    path(f"{ONE}leave/", acts.leave, name="api-seat-leave"),
    path(f"{ONE}return/", acts.back, name="api-seat-return"),
    path(f"{ONE}give/", acts.give, name="api-seat-give"),
    path(f"{ONE}deck/", acts.deck, name="api-seat-deck"),
    path(f"{ONE}bring/", acts.bring, name="api-seat-bring"),
    path(f"{ONE}submit/", acts.submit, name="api-seat-submit"),
    path(f"{ONE}keep/", acts.keep, name="api-seat-keep"),
    path(f"{ONE}drop/", acts.drop, name="api-seat-drop"),
    path(f"{ONE}print/<slug:kind>/", files.Print.as_view(), name="api-event-paper"),
    path(f"{ONE}results/", files.Results.as_view(), name="api-event-results"),
    path(
        f"{ONE}results/<slug:kind>/",
        files.ResultsTable.as_view(),
        name="api-event-table",
    ),
    path(f"{ONE}what-if/", files.LookAhead.as_view(), name="api-what-if"),
    path(f"{SEAT}pool/print/", files.PrintPool.as_view(), name="api-pool-paper"),
    path(f"{SEAT}pool/", pools.SeatPool.as_view(), name="api-seat-pool"),
    path(f"{SEAT}pool/check/", pools.PoolCheck.as_view(), name="api-pool-check"),
    path(f"{SEAT}hold/", acts.hold, name="api-event-hold"),
    path(f"{SEAT}return/", acts.unhold, name="api-event-unhold"),
    path(f"{SEAT}give/", acts.hand, name="api-event-hand"),
    path(f"{SEAT}replay/", replay.SeatReplay.as_view(), name="api-seat-replay"),
    path(f"{SEAT}drop/", acts.drop_any, name="api-event-drop"),
    path(f"{ONE}late/", acts.late, name="api-event-late"),
    path(f"{ONE}rounds/next/", acts.next_round, name="api-round-next"),
    path(f"{ONE}rounds/again/", acts.again, name="api-round-again"),
    path(f"{ONE}cut/", acts.cut, name="api-event-cut"),
    path(f"{ONE}finish/", acts.finish, name="api-event-finish"),
    path(f"{TABLE}report/", acts.report, name="api-match-report"),
    path(f"{TABLE}decide/", acts.decide, name="api-match-decide"),
]

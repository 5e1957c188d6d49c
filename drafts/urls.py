"""Addresses of events."""

from django.urls import path

from drafts.views import (
    boosters,
    bouts,
    desk,
    events,
    notices,
    own_boosters,
    paper,
    pools,
    replay,
    rounds,
    seat,
    what_if,
)

BOUT = "bouts/<slug:short_id>/"

urlpatterns = [
    path("bouts/", bouts.bout_list, name="bout-list"),
    path("bouts/invited/<str:invitation>/", bouts.bout_invited, name="bout-invited"),
    path(BOUT, bouts.bout_detail, name="bout"),
    path(f"{BOUT}export/", bouts.bout_export, name="bout-export"),
    path(f"{BOUT}choose/", bouts.bout_choose, name="bout-choose"),
    path(f"{BOUT}nonce/", bouts.bout_nonce, name="bout-nonce"),
    path(f"{BOUT}leave/", bouts.bout_leave, name="bout-leave"),
    path(f"{BOUT}return/", bouts.bout_return, name="bout-return"),
    path(f"{BOUT}advice/", bouts.bout_advise, name="bout-advise"),
    path(f"{BOUT}no-advice/", bouts.bout_advise_not, name="bout-advise-not"),
    path(f"{BOUT}take-back/", bouts.bout_take_back, name="bout-take-back"),
    path(f"{BOUT}rematch/", bouts.bout_rematch, name="bout-rematch"),
    path(f"{BOUT}fights/<int:number>/", bouts.bout_fight, name="bout-fight"),
    path("boosters/", boosters.booster_list, name="booster-list"),
    path("boosters/new/", own_boosters.booster_new, name="booster-new"),
    path("boosters/<slug:slug>/", boosters.booster_detail, name="booster"),
    path("boosters/<slug:slug>/edit/", own_boosters.booster_edit, name="booster-edit"),
    path(
        "boosters/<slug:slug>/retire/",
        own_boosters.booster_retire,
        name="booster-retire",
    ),
    path("drafts/", events.event_list, name="event-list"),
    path("drafts/new/", events.event_new, name="event-new"),
    path("drafts/turns/", notices.own_turns, name="own-turns"),
    path("drafts/turns/known/", notices.turns_known, name="turns-known"),
    path("drafts/notices/", notices.notices, name="notices"),
    path("drafts/notices/off/<str:word>/", notices.notices_off, name="notices-off"),
    path(
        "drafts/invited/<str:invitation>/", events.event_invited, name="event-invited"
    ),
    path("drafts/<slug:short_id>/", events.event_detail, name="event"),
    path("drafts/<slug:short_id>/join/", events.event_join, name="event-join"),
    path("drafts/<slug:short_id>/pick/", seat.seat_pick, name="seat-pick"),
    path("drafts/<slug:short_id>/nonce/", seat.seat_nonce, name="seat-nonce"),
    path("drafts/<slug:short_id>/leave/", seat.seat_leave, name="seat-leave"),
    path("drafts/<slug:short_id>/return/", seat.seat_return, name="seat-return"),
    path("drafts/<slug:short_id>/deck/", seat.seat_build, name="seat-build"),
    path("drafts/<slug:short_id>/bring/", seat.seat_bring, name="seat-bring"),
    path("drafts/<slug:short_id>/submit/", seat.seat_submit, name="seat-submit"),
    path("drafts/<slug:short_id>/keep/", seat.seat_keep, name="seat-keep"),
    path("drafts/<slug:short_id>/give/", desk.own_hand_over, name="seat-give"),
    path("drafts/<slug:short_id>/export/", seat.event_export, name="event-export"),
    path("drafts/<slug:short_id>/what-if/", what_if.what_if, name="what-if"),
    path(
        "drafts/<slug:short_id>/print/<slug:kind>/",
        paper.event_paper,
        name="event-paper",
    ),
    path(
        "drafts/<slug:short_id>/results/<str:name>",
        paper.event_results,
        name="event-results",
    ),
    path(
        "drafts/<slug:short_id>/seats/<int:number>/pool/print/",
        paper.pool_paper,
        name="pool-paper",
    ),
    path("drafts/<slug:short_id>/replay/", replay.event_replay, name="event-replay"),
    path(
        "drafts/<slug:short_id>/replay/<int:seat>/",
        replay.seat_replay,
        name="seat-replay",
    ),
    path(
        "drafts/<slug:short_id>/replay/<int:seat>/<int:round_number>/<int:pick_number>/",
        replay.seat_replay,
        name="pick-replay",
    ),
    path("drafts/<slug:short_id>/desk/", desk.event_desk, name="event-desk"),
    path(
        "drafts/<slug:short_id>/start/",
        desk.event_act,
        {"act": "start"},
        name="event-start",
    ),
    path(
        "drafts/<slug:short_id>/pause/",
        desk.event_act,
        {"act": "pause"},
        name="event-pause",
    ),
    path(
        "drafts/<slug:short_id>/resume/",
        desk.event_act,
        {"act": "resume"},
        name="event-resume",
    ),
    path(
        "drafts/<slug:short_id>/seats/<int:number>/pool/",
        pools.seat_pool,
        name="seat-pool",
    ),
    path(
        "drafts/<slug:short_id>/seats/<int:number>/pool/check/",
        pools.pool_check,
        name="pool-check",
    ),
    path(
        "drafts/<slug:short_id>/seats/<int:number>/hold/",
        desk.seat_hold,
        name="event-hold",
    ),
    path(
        "drafts/<slug:short_id>/rounds/<slug:act>/", rounds.round_act, name="round-act"
    ),
    path("drafts/<slug:short_id>/cut/", rounds.round_cut, name="round-cut"),
    path("drafts/<slug:short_id>/late/", rounds.late_entry, name="event-late"),
    path("drafts/<slug:short_id>/drop/", rounds.own_drop, name="seat-drop"),
    path(
        "drafts/<slug:short_id>/seats/<int:number>/drop/",
        rounds.seat_drop,
        name="event-drop",
    ),
    path(
        "drafts/<slug:short_id>/tables/<int:table>/report/",
        rounds.match_report,
        name="match-report",
    ),
    path(
        "drafts/<slug:short_id>/tables/<int:table>/decide/",
        rounds.match_decide,
        name="match-decide",
    ),
    path(
        "drafts/<slug:short_id>/seats/<int:number>/give/",
        desk.seat_hand_over,
        name="event-hand-over",
    ),
]

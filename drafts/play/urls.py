"""Addresses of play."""

from django.urls import path, re_path

from drafts.play import api, views

MATCH = "matches/<slug:short_id>/"

urlpatterns = [
    path("matches/", views.match_list, name="match-list"),
    path(
        "matches/invited/<str:invitation>/", views.match_invited, name="match-invited"
    ),
    path(MATCH, views.match_detail, name="match-detail"),
    path(f"{MATCH}export/", views.match_export, name="match-export"),
    path(f"{MATCH}choose/", views.match_choose, name="match-choose"),
    path(f"{MATCH}nonce/", views.match_nonce, name="match-nonce"),
    path(f"{MATCH}leave/", views.match_leave, name="match-leave"),
    path(f"{MATCH}return/", views.match_return, name="match-return"),
    path(f"{MATCH}advice/", views.match_advise, name="match-advise"),
    path(f"{MATCH}no-advice/", views.match_advise_not, name="match-advise-not"),
    path(f"{MATCH}deck/", views.match_bring, name="match-bring"),
    path(f"{MATCH}ready/", views.match_ready, name="match-ready"),
    path(f"{MATCH}bots/", views.match_bots, name="match-bots"),
    path(f"{MATCH}concede/", views.match_concede, name="match-concede"),
    path("decks/<slug:short_id>/play/", views.deck_play, name="deck-play"),
    path(f"{MATCH}take-back/", views.match_take_back, name="match-take-back"),
    path(f"{MATCH}rematch/", views.match_rematch, name="match-rematch"),
    path(f"{MATCH}fights/<int:number>/", views.match_fight, name="match-fight"),
    re_path(r"^(?:api/v1/)?bouts/", views.moved, name="old-matches"),
]
api_urlpatterns = [
    path("matches/", api.Matches.as_view(), name="api-match-list"),
    path("matches/join/", api.join, name="api-match-join"),
    path(MATCH, api.OneMatch.as_view(), name="api-match-detail"),
    path(f"{MATCH}choose/", api.choose, name="api-match-choose"),
    path(f"{MATCH}nonce/", api.nonce, name="api-match-nonce"),
    path(f"{MATCH}leave/", api.leave, name="api-match-leave"),
    path(f"{MATCH}return/", api.back, name="api-match-return"),
    path(f"{MATCH}advice/", api.advice, name="api-match-advice"),
    path(f"{MATCH}deck/", api.bring, name="api-match-bring"),
    path(f"{MATCH}ready/", api.ready, name="api-match-ready"),
    path(f"{MATCH}bots/", api.bots, name="api-match-bots"),
    path(f"{MATCH}concede/", api.give_up, name="api-match-concede"),
    path(f"{MATCH}rematch/", api.rematch, name="api-match-rematch"),
    path(f"{MATCH}log/", api.match_log, name="api-match-log"),
]

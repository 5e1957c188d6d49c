"""Addresses of clubs."""

from django.urls import path

from drafts.clubs import api, views

CLUB = "clubs/<slug:short_id>/"
LEAGUE = f"{CLUB}leagues/<int:number>/"
MEMBER = f"{CLUB}members/<str:username>/"

urlpatterns = [
    path("clubs/", views.club_list, name="club-list"),
    path("clubs/new/", views.club_new, name="club-new"),
    path("clubs/invited/<str:invitation>/", views.club_invited, name="club-invited"),
    path(CLUB, views.club_detail, name="club"),
    path(f"{CLUB}edit/", views.club_edit, name="club-edit"),
    path(f"{CLUB}delete/", views.club_delete, name="club-delete"),
    path(f"{CLUB}link/", views.club_link, name="club-link"),
    path(f"{CLUB}leave/", views.club_leave, name="club-leave"),
    path(f"{CLUB}share/", views.club_share, name="club-share"),
    path(f"{CLUB}unshare/<slug:event>/", views.club_unshare, name="club-unshare"),
    path(f"{CLUB}decks/", views.club_decks, name="club-decks"),
    path(f"{CLUB}cards/", views.club_cards, name="club-cards"),
    path(f"{CLUB}leagues/", views.league_new, name="club-league-new"),
    path(LEAGUE, views.league_table, name="club-league"),
    path(f"{LEAGUE}event/", views.league_event, name="club-league-event"),
    path(f"{LEAGUE}delete/", views.league_delete, name="club-league-delete"),
    path(MEMBER, views.member_role, name="club-member"),
]
api_urlpatterns = [
    path("clubs/", api.Clubs.as_view(), name="api-club-list"),
    path("clubs/join/", api.join, name="api-club-join"),
    path(CLUB, api.OneClub.as_view(), name="api-club"),
    path(f"{CLUB}leave/", api.leave, name="api-club-leave"),
    path(f"{CLUB}events/", api.share, name="api-club-event"),
    path(f"{CLUB}decks/", api.share_a_deck, name="api-club-deck"),
    path(f"{CLUB}cards/", api.ClubCardList.as_view(), name="api-club-cards"),
    path(f"{CLUB}leagues/", api.league, name="api-club-league-new"),
    path(LEAGUE, api.OneLeague.as_view(), name="api-club-league"),
    path(f"{LEAGUE}events/", api.league_event, name="api-club-league-event"),
    path(MEMBER, api.role, name="api-club-member"),
]

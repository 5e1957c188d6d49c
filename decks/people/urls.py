"""Addresses of people."""

from django.urls import path

from decks.people import api, views

DECK = "decks/<slug:short_id>/"
PERSON = "people/<str:username>/"

urlpatterns = [
    path("account/profile/", views.profile, name="profile"),
    path("following/", views.following, name="following"),
    path("translate/credits/", views.translation_credits, name="translation-credits"),
    path(PERSON, views.person, name="person"),
    path(f"{PERSON}follow/", views.person_follow, name="person-follow"),
    path(f"{PERSON}block/", views.person_block, name="person-block"),
    path(f"{DECK}follow/", views.deck_follow, name="deck-follow"),
    path(f"{DECK}like/", views.deck_like, name="deck-like"),
]
api_urlpatterns = [
    path("profile/", api.OwnProfile.as_view(), name="api-profile"),
    path("following/", api.following, name="api-following"),
    path(PERSON, api.one_person, name="api-person"),
    path(f"{PERSON}follow/", api.FollowPerson.as_view(), name="api-person-follow"),
    path(f"{PERSON}block/", api.BlockPerson.as_view(), name="api-person-block"),
    path(f"{DECK}follow/", api.FollowDeck.as_view(), name="api-deck-follow"),
    path(f"{DECK}like/", api.LikeDeck.as_view(), name="api-deck-like"),
]

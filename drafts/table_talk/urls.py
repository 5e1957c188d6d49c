"""Addresses of what players of a match say to each other."""

from django.urls import path

from drafts.table_talk import api, views

MATCH = "matches/<slug:short_id>/"

urlpatterns = [
    path(f"{MATCH}say/", views.match_say, name="match-say"),
    path(f"{MATCH}draw/", views.match_draw, name="match-draw"),
    path(f"{MATCH}chat/", views.match_chat, name="match-chat"),
    path(f"{MATCH}chat/switch/", views.match_chat_switch, name="match-chat-switch"),
]
api_urlpatterns = [
    path(f"{MATCH}say/", api.say, name="api-match-say"),
    path(f"{MATCH}draw/", api.draw, name="api-match-draw"),
    path(f"{MATCH}chat/", api.OneChat.as_view(), name="api-match-chat"),
    path(f"{MATCH}chat/switch/", api.chat_switch, name="api-match-chat-switch"),
]

"""Addresses of pairings that are played on the site."""

from django.urls import path

from drafts.paired_games import api, views

urlpatterns = [
    path(
        "drafts/<slug:short_id>/tables/<int:table>/play/",
        views.pairing_play,
        name="pairing-play",
    ),
]
api_urlpatterns = [
    path(
        "events/<slug:short_id>/tables/<int:table>/play/",
        api.play,
        name="api-pairing-play",
    ),
]

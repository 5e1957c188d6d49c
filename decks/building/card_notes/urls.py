"""Addresses of notes on cards."""

from django.urls import path

from decks.building.card_notes import api, views

NOTES = "decks/<slug:short_id>/notes/"

urlpatterns = [path(NOTES, views.deck_notes, name="deck-notes")]
api_urlpatterns = [path(NOTES, api.CardNotes.as_view(), name="api-deck-notes")]

"""Tests of `decks.playtest`."""

"""Tests of `decks.building`."""

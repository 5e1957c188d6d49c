"""Tests of `decks.building.editing`."""

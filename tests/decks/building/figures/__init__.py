"""Tests of `decks.building.figures`."""

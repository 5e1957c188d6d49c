"""Tests of `decks.building.branches`."""

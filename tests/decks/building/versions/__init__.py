"""Tests of `decks.building.versions`."""

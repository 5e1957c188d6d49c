"""Tests of `decks.building.verdicts`."""

"""Tests of `decks.testing.teams`."""

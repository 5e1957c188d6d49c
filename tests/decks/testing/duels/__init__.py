"""Tests of `decks.testing.duels`."""

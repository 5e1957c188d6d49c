"""Tests of `decks.testing.reports`."""

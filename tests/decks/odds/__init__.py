"""Tests of `decks.odds`."""

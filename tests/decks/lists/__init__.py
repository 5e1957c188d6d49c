"""Tests of `decks.lists`."""

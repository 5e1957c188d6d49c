"""Tests of `decks.lists.dialects`."""

"""Tests of `decks.teaching`."""

"""Tests of `decks.peek`."""

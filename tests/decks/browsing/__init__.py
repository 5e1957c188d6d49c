"""Tests of `decks.browsing`."""

"""Tests of `decks.collection`."""

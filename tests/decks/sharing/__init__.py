"""Tests of `decks.sharing`."""

"""Tests of `decks.trading`."""

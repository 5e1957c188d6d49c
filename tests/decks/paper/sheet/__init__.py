"""Tests of `decks.paper.sheet`."""

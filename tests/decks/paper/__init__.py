"""Tests of `decks.paper`."""

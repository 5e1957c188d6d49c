"""Tests of `decks.formats`."""

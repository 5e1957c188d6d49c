"""Tests of `decks.reverse`."""

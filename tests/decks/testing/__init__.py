"""Tests of `decks.testing`."""

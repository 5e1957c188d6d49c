"""Tests of `decks.transfer`."""

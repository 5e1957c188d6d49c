"""Tests of `decks.demo`."""

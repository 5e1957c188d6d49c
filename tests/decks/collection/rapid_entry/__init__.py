"""Tests of `decks.collection.rapid_entry`."""

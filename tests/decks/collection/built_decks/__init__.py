"""Tests of `decks.collection.built_decks`."""

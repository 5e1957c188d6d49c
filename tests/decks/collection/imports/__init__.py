"""Tests of `decks.collection.imports`."""

"""Tests of `decks.editor`."""

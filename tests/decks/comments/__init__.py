"""Tests of decks/comments."""

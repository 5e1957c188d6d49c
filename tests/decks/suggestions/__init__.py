"""Tests of decks/suggestions."""

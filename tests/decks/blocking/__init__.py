"""Tests of decks/blocking."""

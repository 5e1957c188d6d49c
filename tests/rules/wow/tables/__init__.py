"""Tests of decks at a table."""

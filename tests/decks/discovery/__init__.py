"""Tests of decks/discovery."""

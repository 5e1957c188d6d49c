"""Tests of decks/people."""

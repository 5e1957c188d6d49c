"""Tests of decks/inbox."""

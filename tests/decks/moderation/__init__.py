"""Tests of `decks.accounts`."""

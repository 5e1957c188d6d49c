"""Tests of `decks.accounts.tokens`."""

"""Tests of `decks.accounts.outside`."""

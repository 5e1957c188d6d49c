"""Tests of `decks.accounts.sign_up`."""

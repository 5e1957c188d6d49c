"""Tests of `decks.accounts.passkeys`."""

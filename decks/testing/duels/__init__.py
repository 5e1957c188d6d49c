"""Duels: a deck against other decks, as test runs."""

"""Searches of cards that a member keeps under a name."""

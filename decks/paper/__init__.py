"""Decks on paper: the registration sheet and text proxies, as PDF."""

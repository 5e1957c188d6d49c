"""Searching decks, and cards by what formats say of them."""

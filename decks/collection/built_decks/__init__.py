"""Decks in real cards: built, taken apart, swapped; which could be built now."""

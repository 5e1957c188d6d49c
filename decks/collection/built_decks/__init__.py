"""Decks in real cards.

Built, taken apart, swapped, and which decks could be built now.
"""

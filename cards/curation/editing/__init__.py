"""Edits of cards, printings and sets, and merging cards: each an act with its undo."""

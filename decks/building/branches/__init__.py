"""Copies and branches of a deck, and merging a branch back."""

"""Suggestions: changes of a deck that somebody else offers to its owner."""

"""Decks: their cards, settings, access, verdicts and figures.

What every other feature of decks builds on.
"""

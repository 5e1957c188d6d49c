"""Decks: their cards, settings, access, verdicts and figures. Other features use it."""

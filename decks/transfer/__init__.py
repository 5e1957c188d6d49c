"""Deck lists imported, as a new deck or into one, and decks exported."""

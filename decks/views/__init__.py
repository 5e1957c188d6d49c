"""Pages of decks and accounts."""

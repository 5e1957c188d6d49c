"""What a player owns, and what decks hold of it."""

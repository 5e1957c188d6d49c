"""Ready decks of our own cards, and the account that shows them."""

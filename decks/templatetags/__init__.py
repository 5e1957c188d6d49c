"""Words of the templates of decks."""

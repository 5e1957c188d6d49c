"""Public decks found: by who leads them, by likeness; what others play with a hero."""

"""What a player owns and builds: decks, and what is said of them."""

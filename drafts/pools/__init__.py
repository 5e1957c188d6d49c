"""What a seat drafted or registered, and the deck built from it."""

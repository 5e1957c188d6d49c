"""What a deck's owner says of single cards in it, for whoever sees the deck."""

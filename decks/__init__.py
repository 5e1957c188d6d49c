"""What a player builds and owns: decks, legality, simulations, collection, accounts."""

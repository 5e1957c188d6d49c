"""What a card text says, concept by concept, whatever its words and their order."""

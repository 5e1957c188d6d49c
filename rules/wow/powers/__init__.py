"""Powers: what a card's text says, as values made of a small set of words."""

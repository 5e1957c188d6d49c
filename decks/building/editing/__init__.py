"""Changes of a deck's cards: made under a lock, recorded, undone and compared."""

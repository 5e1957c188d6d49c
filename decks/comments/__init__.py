"""Comments: what people write about decks, events and cards that all may find."""

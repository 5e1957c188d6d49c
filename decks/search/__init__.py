"""Search keys about decks, and about which formats allow a card."""

"""How likely a group of cards is in hand, turn by turn: page and API."""

"""What a player owns and builds."""

from decks.models.deck import Deck, DeckEdit, DeckEntry

__all__ = ["Deck", "DeckEdit", "DeckEntry"]

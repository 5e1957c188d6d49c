"""How much of a card of the catalog is played."""

from cards.catalogue.models import Card
from rules.game.played_part import PlayedPart
from rules.games import game


def played_part(card: Card) -> PlayedPart:
    """Return how much of *card* is played; its text is read once a process."""
    return game(card.game).played_part(card.value, card.powers)

"""All words that the cards of a game have of one kind."""

from collections.abc import Mapping
from typing import Any, Final

from django.db.models import Manager

from cards.catalogue.models import Card, CardSet, CardTrait, Printing
from rules.text.normalize import fold

# Lists of words beside those of traits, and where their words stand.
_LISTS: Final[Mapping[str, tuple[Manager[Any], str, str]]] = {
    "card-names": (Card.objects, "name", "game"),
    "types": (Card.objects, "type", "game"),
    "sets": (CardSet.objects, "name", "game"),
    "artists": (Printing.objects, "artist", "card__game"),
    "rarities": (Printing.objects, "rarity", "card__game"),
}


def word_lists(game: str) -> list[str]:
    """Return the names of the lists of words of *game*; one query."""
    kinds = CardTrait.objects.filter(card__game=game).order_by("kind")
    return [*_LISTS, *kinds.values_list("kind", flat=True).distinct()]


def words_of_list(game: str, name: str) -> list[str]:
    """Return all words of the list called *name*, in order; one query."""
    if name not in _LISTS:
        traits = CardTrait.objects.filter(card__game=game, kind=name)
        return sorted(set(traits.values_list("value", flat=True)), key=fold)
    rows, column, of_game = _LISTS[name]
    held = rows.filter(**{of_game: game}).exclude(**{column: ""})
    return sorted(set(held.values_list(column, flat=True)), key=fold)

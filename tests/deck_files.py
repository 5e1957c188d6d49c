"""Decks written to files and read again, for tests of either."""

from decks.building.models import Deck
from decks.building.queries import read_deck
from decks.lists.dialects import DIALECTS
from decks.transfer.deck_export import write_deck


def contents(deck: Deck) -> set[tuple[int, str, int]]:
    """Return the cards of *deck*, each with zone and quantity."""
    return set(deck.entries.values_list("card", "zone", "quantity"))


def read_back(
    deck: Deck, slug: str, language: str
) -> set[tuple[int, str, int, int | None]]:
    """Return cards, zones, quantities and printings of the file, read again."""
    read = read_deck(
        write_deck(deck, slug, language),
        game_slug="wow",
        file_name=f"x.{DIALECTS[slug].extension}",
    )
    assert [found.line.source for found in read.unread] == []
    return {
        (
            found.cards[0].pk,
            found.zone.value,
            found.quantity,
            found.printing.pk if found.printing else None,
        )
        for found in read.lines
        if found.quantity
    }

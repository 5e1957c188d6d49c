"""Decks written to files and read again, for tests of either."""

from uuid import uuid4

from cards.catalogue.models import Printing
from cards.external_ids.models import ExternalId
from decks.building.models import Deck
from decks.building.queries import read_deck
from decks.lists.dialects import DIALECTS
from decks.transfer.deck_export import write_deck


def know_octgn_ids(game: str = "wow") -> None:
    """Let OCTGN's ids of the game and of all its cards be known."""
    told = [ExternalId(game=game, source="octgn", value=str(uuid4()))]
    told += [
        ExternalId(game=game, source="octgn", printing=one, value=str(uuid4()))
        for one in Printing.objects.filter(card__game=game, external_ids=None)
    ]
    ExternalId.objects.bulk_create(told, ignore_conflicts=True)


def contents(deck: Deck) -> set[tuple[int, str, int]]:
    """Return the cards of *deck*, each with zone and quantity."""
    return set(deck.entries.values_list("card", "zone", "quantity"))


def read_back(
    deck: Deck, slug: str, language: str
) -> set[tuple[int, str, int, int | None]]:
    """Return cards, zones, quantities and printings of the file, read again."""
    if slug == "o8d":
        know_octgn_ids(deck.game)
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

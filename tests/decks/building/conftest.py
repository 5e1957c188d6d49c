"""A deck of a small catalogue, and its owner."""

import pytest

from tests.decks.building.deck_acts import BERTA, CELIA, LIST, ODDA
from tests.factories import (
    hero_row,
    import_rows,
    make_deck,
    rows,
)


@pytest.fixture
def catalogue():
    """Three heroes and fifteen allies for every deck."""
    neutral = ({"name": f"Passer-by {n}", "faction": "Neutral"} for n in range(15))
    heroes = (
        hero_row(name=name, collector_number=str(100 + place))
        for place, name in enumerate((ODDA, BERTA, CELIA))
    )
    import_rows([*heroes, *rows(*neutral)])


@pytest.fixture
def deck():
    """A deck of twenty cards."""
    return make_deck(LIST)


@pytest.fixture
def owner(client, deck):
    """The browser of the deck's owner."""
    client.force_login(deck.owner)
    return client

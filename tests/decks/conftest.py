"""What tests of the pages of decks begin with."""

import pytest

from tests.decks.deck_pages import SECOND_HERO, begin_deck
from tests.decks.moderation.desk import make_moderator
from tests.factories import (
    hero_row,
    import_rows,
    make_user,
    rows,
)


@pytest.fixture
def catalogue():
    """Two heroes, fifteen allies for every deck, one for the Alliance alone."""
    neutral = ({"name": f"Passer-by {n}", "faction": "Neutral"} for n in range(15))
    import_rows(
        [
            hero_row(),
            hero_row(name=SECOND_HERO, collector_number="101"),
            *rows(*neutral, {"name": "Harbour Guard", "faction": "Alliance"}),
        ]
    )


@pytest.fixture
def deck(client):
    """The empty deck of the guest behind *client*."""
    return begin_deck(client)


@pytest.fixture
def anna():
    return make_user("anna")


@pytest.fixture
def owner(client, deck):
    client.force_login(deck.owner)
    return client


@pytest.fixture
def site(client, anna):
    client.force_login(anna)
    return client


@pytest.fixture
def mona():
    return make_moderator()

"""What tests of papers begin with."""

import pytest

from tests.decks.paper.paper_decks import (
    LEGAL,
)
from tests.factories import (
    add_name,
    hero_row,
    import_rows,
    make_deck,
    rows,
)


@pytest.fixture
def catalogue():
    """A hero, fifteen allies for every deck, one of them named in Polish."""
    neutral = ({"name": f"Passer-by {n}", "faction": "Neutral"} for n in range(15))
    import_rows([hero_row(), *rows(*neutral)])
    add_name("Passer-by 3", "pl", "Przechodzień Łukasz")


@pytest.fixture
def deck(catalogue):
    """A legal deck anyone may see."""
    return make_deck(LEGAL, visibility="public", name="Lamps & “oil”")

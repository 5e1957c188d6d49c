"""What the tests of this folder have in common."""

import pytest

from tests.decks.testing.runs import DECK
from tests.factories import hero_row, import_rows, make_deck, rows


@pytest.fixture
def deck():
    costs = ({"name": "Early Wick", "cost": 1}, {"name": "Late Wick", "cost": 6})
    import_rows([hero_row(), *rows(*costs, {"name": "Passer-by", "cost": 3})])
    return make_deck(DECK)

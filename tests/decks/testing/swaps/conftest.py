"""What tests of swaps begin with."""

import pytest
from django.core.cache import cache

from tests.decks.testing.duels.begun_duels import HERO
from tests.decks.testing.duels.conftest import _slow, owner
from tests.factories import hero_row, import_rows, make_deck, make_user, rows

__all__ = ["_slow", "owner"]


@pytest.fixture
def decks():
    """Three small decks of one keeper, too small to be legal."""
    cache.clear()
    cards = {"name": "Wick", "cost": 1, "atk": 3}, {"name": "Lamp", "cost": 4, "atk": 4}
    import_rows([hero_row(), *rows(*cards, {"name": "Blank", "cost": 9, "atk": 0})])
    keeper = make_user("keeper")
    lists = {"Fast": "4 Wick", "Slow": "3 Wick\n3 Lamp", "Null": "4 Blank\n4 Lamp"}
    return [
        make_deck(HERO + text, owner=keeper, name=name) for name, text in lists.items()
    ]

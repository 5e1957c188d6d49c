"""What tests of duels begin with."""

import pytest
from django.core.cache import cache

from rules.wow.flat import games
from tests.decks.testing.duels.begun_duels import HERO
from tests.factories import hero_row, import_rows, make_deck, make_user, rows


@pytest.fixture(autouse=True)
def _slow(monkeypatch):
    """Nothing hangs on whether somebody has compiled the fast engine yet."""
    monkeypatch.setattr(games, "HAS_COMPILER", False)


@pytest.fixture
def decks():
    """Three decks of one keeper: a fast one, a slow one, and one of blanks."""
    cache.clear()
    wicks = {"name": "Wick", "cost": 1, "atk": 3}, {"name": "Lamp", "cost": 4, "atk": 4}
    import_rows([hero_row(), *rows(*wicks, {"name": "Blank", "cost": 9, "atk": 0})])
    keeper = make_user("keeper")
    lists = {"Fast": "60 Wick", "Slow": "30 Wick\n30 Lamp", "Null": "60 Blank"}
    return [
        make_deck(HERO + text, owner=keeper, name=name) for name, text in lists.items()
    ]


@pytest.fixture
def owner(client, decks):
    client.force_login(decks[0].owner)
    return client

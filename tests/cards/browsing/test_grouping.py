"""Groups of those alike."""

import re

import pytest

from tests.cards.browsing.library import CARDS, body_of
from tests.factories import (
    import_rows,
    rows,
)

pytestmark = pytest.mark.django_db


# Orders and groups


@pytest.mark.parametrize("view", ["", "table", "text"])
def test_groups_put_those_alike_together_under_what_they_are_called(client, view):
    import_rows(
        rows(
            {"name": "Wick", "cost": 3},
            {"name": "Moth", "cost": 1},
            {"name": "Lamp", "cost": 3},
        )
    )
    page = body_of(client, CARDS + f"?group=cost&view={view}")
    heads = re.findall(r'class="group-head">([^<]+)<', page)
    assert heads == ["Cost 1", "Cost 3"]
    places = [page.index(f">{name}</a>") for name in ("Moth", "Lamp", "Wick")]
    assert places == sorted(places)
    for group in ("type", "class", "rarity", "set", "nonsense"):
        assert client.get(CARDS, {"group": group, "view": view}).status_code == 200

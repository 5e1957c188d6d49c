"""How complete a collection is."""

import pytest
from django.urls import reverse

from tests.decks.collection.shelf import own

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(
    ("by", "expected"),
    [
        ("set", [("Lantern Street", 2, 4)]),
        ("rarity", [("Common", 1, 3), ("Rare", 1, 1)]),
        ("class", [("Mage", 0, 1)]),
        ("language", [("English", 2, 4)]),
    ],
)
def test_completion_counts_each_once(site, anna, by, expected):
    own(anna, "Moth", 3)
    own(anna, "Moth", is_foil=True)
    own(anna, "Wick")
    shown = site.get(reverse("completion"), {"by": by}).context["rows"]
    assert [(row.label, row.owned, row.total) for row in shown] == expected
    playsets = site.get(reverse("completion"), {"by": by, "copies": 4})
    assert sum(row.owned for row in playsets.context["rows"]) == (
        0 if by == "class" else 1
    )

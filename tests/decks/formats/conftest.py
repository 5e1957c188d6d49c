"""A small catalogue, and an organiser with her browser."""

import pytest

from tests.factories import (
    hero_row,
    import_rows,
    make_user,
    row,
    rows,
)
from tests.rigs.visitors import signed_in


@pytest.fixture
def catalogue():
    """A hero and fifteen allies of one set, a hero and an ally of another."""
    neutral = ({"name": f"Passer-by {n}", "faction": "Neutral"} for n in range(15))
    quay = {"set": "The Quay", "set_code": "QUA", "year": 2032}
    import_rows(
        [
            hero_row(),
            hero_row(name="Berta of the Quay", collector_number="101", **quay),
            *rows(*neutral),
            row(name="Old Sailor", faction="Neutral", collector_number="1", **quay),
        ]
    )


@pytest.fixture
def anna():
    return make_user("anna")


@pytest.fixture
def client(anna):
    return signed_in(anna)

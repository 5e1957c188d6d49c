"""What the tests of this folder have in common."""

import pytest

from tests.factories import import_rows, make_curator, rows


@pytest.fixture
def curator():
    import_rows(rows({"name": "Moth"}, {"name": "Wick", "cost": 3}))
    return make_curator()


@pytest.fixture
def desk(client, curator):
    client.force_login(curator)
    return client

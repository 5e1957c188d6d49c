"""The index of words."""

import pytest
from django.db import connection

from cards.catalogue.models import Card
from cards.search.word_index import INDEXED, keep_index
from tests.cards.search.explained import names

pytestmark = pytest.mark.django_db


# The index of words


def test_an_index_that_was_lost_is_made_again(moths):
    if connection.vendor != "sqlite":
        return  # PostgreSQL keeps its indexes with the table
    with connection.cursor() as cursor:
        for table in INDEXED:
            for event in ("insert", "update", "delete"):
                cursor.execute(f"DROP TRIGGER {table}_words_{event}")
    Card.objects.filter(name="Lantern").update(name_folded="candle end")
    assert names("candle") == []
    keep_index(connection)
    assert names("candle") == ["Lantern"]

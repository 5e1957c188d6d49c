"""What the room of cards knows of the databases it is connected to."""

from concurrent.futures import ThreadPoolExecutor

import pytest
from django.db import connection, transaction

from cards.catalogue.models import Card
from cards.catalogue.queries import first_printing
from tests.factories import make_user


def ask_at_once() -> list[object]:
    """Return what cards are shown in, asked by a connection of one's own."""
    try:
        with connection.cursor() as cursor:
            if connection.vendor == "sqlite":
                cursor.execute("PRAGMA busy_timeout=0")
        return list(Card.objects.annotate(at=first_printing()).values_list("at"))
    finally:
        connection.close()


@pytest.mark.django_db(transaction=True)
def test_a_database_somebody_writes_to_is_not_taken_for_one_without_json():
    with transaction.atomic(), ThreadPoolExecutor(1) as another:
        make_user("anna")  # holds what one writer alone may hold
        assert another.submit(ask_at_once).result() == []

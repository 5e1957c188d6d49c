"""Catalogues of real cards, imported once for all tests of a module.

They come in within one transaction, around those of the module's tests, and it is
rolled back at the module's end: no other test meets these cards.
"""

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager

import pytest
from django.db import transaction
from pytest_django import DjangoDbBlocker


@pytest.fixture(scope="session")
def passing_database(
    django_db_setup: None, django_db_blocker: DjangoDbBlocker
) -> Callable[[], AbstractContextManager[None]]:
    """Open the database for a while; whatever was written is gone afterwards."""

    @contextmanager
    def open_database() -> Iterator[None]:
        with django_db_blocker.unblock(), transaction.atomic():
            yield
            transaction.set_rollback(True)

    return open_database

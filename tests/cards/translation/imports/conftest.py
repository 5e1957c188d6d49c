"""Fixtures of tests of cards.translation.imports."""

import pytest

from tests.cards.translation.imports.file_kinds import LAMP, MOTH, RULES, WICK
from tests.factories import import_rows, rows


@pytest.fixture(autouse=True)
def catalogue(db):
    import_rows(
        rows(
            {"name": WICK, "text": RULES, "flavour": "Snip."},
            {"name": MOTH, "text": "[Fire] 3 damage.", "flavour": "It sees light."},
            {"name": LAMP, "text": ""},
        )
    )

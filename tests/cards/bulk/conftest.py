"""Fixtures of tests of cards.bulk."""

import pytest

from cards.bulk.services import make_files
from tests.factories import add_name, hero_row, import_rows, rows


@pytest.fixture(autouse=True)
def catalogue(settings, tmp_path):
    settings.BULK_ROOT = tmp_path / "bulk"
    told = rows(
        {"name": "Moth & Flame", "text": "Draw a card.\nDiscard & draw."},
        {"name": "Wick", "variant": "EA"},
    )
    import_rows([hero_row(), *told])
    add_name("Wick", "pl", "Knot")
    make_files()

"""A collector, and a table of hers."""

import tempfile
from pathlib import Path

import pytest

from tests.decks.collection.imports.brought_in import AN_ITEM, QUAY, TWINS
from tests.factories import add_name, import_rows, make_user, rows


@pytest.fixture
def anna():
    import_rows(
        [
            *rows({"name": "Moth"}, {"name": "Wick"}, {"name": "=Watch"}),
            *rows({"name": "Moth", **QUAY}, {"name": "Oil's End", **QUAY}),
            *rows({"name": "Twin", **TWINS}, {**AN_ITEM, **TWINS}),
        ]
    )  # fmt: skip
    add_name("Moth", "pl", "Ćma")
    return make_user("anna")


@pytest.fixture
def table(anna):
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "mine.csv"
        path.write_text("Count,Name\n2,Wick\n1,Nobody\n", "utf-8")
        yield str(path)

"""What the tests of this folder have in common."""

from typing import Any

import pytest

from cards.catalogue.row_writing import RowOutcome
from tests.cards.imports.runs import Rows, Run, import_file
from tests.factories import write_json_lines


@pytest.fixture
def run(tmp_path) -> Run:
    """Import rows as JSON Lines; return what became of each, each with a sentence."""

    def run_rows(values: Rows, **options: Any) -> list[RowOutcome]:
        path = write_json_lines(tmp_path / "cards.jsonl", values)
        return import_file(path, **options)

    return run_rows

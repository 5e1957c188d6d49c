import pytest

from cards.imports.readers.rows import plain_cell
from core.tables import guard_cell


@pytest.mark.parametrize(
    ("cell", "text"), [(None, ""), (2.0, "2"), (2.5, "2.5"), (" a ", "a"), (7, "7")]
)
def test_a_cell_is_read_as_its_writer_meant_it(cell, text):
    assert plain_cell(cell) == text


@pytest.mark.parametrize("text", ["=A1", "'=A1", "''+1", "-2", "'quoted'", "@home"])
def test_what_a_guard_was_put_before_is_read_without_it(text):
    assert plain_cell(guard_cell(text)) == text

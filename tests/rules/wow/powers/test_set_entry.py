"""Entries of our own set."""

import pytest

from rules.wow.powers.read_text import read_text
from rules.wow.powers.set_entry import SetEntry
from rules.wow.powers.words import Keyword, Line
from rules.wow.powers.write_text.english import write_text
from tests.rules.wow.powers.read_text.own_set import ENTRIES


def keywords_first(powers: tuple[Line, ...]) -> tuple[Line, ...]:
    """In the order of the text: all keywords stand in its first line."""
    return tuple(sorted(powers, key=lambda line: not isinstance(line, Keyword)))


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry.number)
def test_a_card_is_read_back_as_it_was_written(entry: SetEntry):
    text = write_text(entry.powers, entry.card)
    found = read_text(text, entry.card)
    assert found.left_out == ()
    assert found.powers == keywords_first(entry.powers)

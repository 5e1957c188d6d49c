"""What our own writer wrote is read back, card by card of our own set."""

import pytest

from cards.demo.set_files import read_set
from rules.wow.powers.card_powers import powers_of
from rules.wow.powers.read_text import read_text
from rules.wow.powers.set_entry import SetEntry
from rules.wow.powers.words import Keyword, Line
from rules.wow.powers.write_text.english import write_text

ENTRIES = read_set().entries


def keywords_first(powers: tuple[Line, ...]) -> tuple[Line, ...]:
    """In the order of the text: all keywords stand in its first line."""
    return tuple(sorted(powers, key=lambda line: not isinstance(line, Keyword)))


def test_there_are_cards_to_read():
    assert len(ENTRIES) == 240


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry.number)
def test_a_card_is_read_back_as_it_was_written(entry: SetEntry):
    text = write_text(entry.powers, entry.card)
    found = read_text(text, entry.card)
    assert found.left_out == ()
    assert found.powers == keywords_first(entry.powers)


def test_powers_as_data_come_before_the_text():
    entry = next(entry for entry in ENTRIES if entry.powers)
    found = powers_of(entry.card, [{"when": "play", "do": ["draw"]}])
    assert len(found.powers) == 1
    assert found.is_whole
    assert powers_of(entry.card) == read_text(entry.card.text, entry.card)

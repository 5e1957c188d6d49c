"""Where the powers of a card come from."""

from rules.wow.powers.card_powers import powers_of
from rules.wow.powers.read_text import read_text
from tests.rules.wow.powers.read_text.own_set import ENTRIES


def test_powers_as_data_come_before_the_text():
    entry = next(entry for entry in ENTRIES if entry.powers)
    found = powers_of(entry.card, [{"when": "play", "do": ["draw"]}])
    assert len(found.powers) == 1
    assert found.is_whole
    assert powers_of(entry.card) == read_text(entry.card.text, entry.card)

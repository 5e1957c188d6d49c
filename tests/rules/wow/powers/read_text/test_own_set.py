"""What our own writer wrote is read back, card by card of our own set."""

from tests.rules.wow.powers.read_text.own_set import ENTRIES


def test_there_are_cards_to_read():
    assert len(ENTRIES) == 240

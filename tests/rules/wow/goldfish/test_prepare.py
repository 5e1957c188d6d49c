"""What is no game is refused."""

import pytest

from rules.wow.goldfish.prepare import NothingToPlay, prepare
from tests.factories import deck_of
from tests.rules.wow.goldfish.decks import listed
from tests.rules.wow.goldfish.settings import FILLER


def test_no_hero_and_no_cards_are_no_game():
    with pytest.raises(NothingToPlay):
        listed()
    with pytest.raises(NothingToPlay):
        prepare(type(deck_of(60))(()), {})
    with pytest.raises(NothingToPlay):
        listed((FILLER, 501))
    assert len(listed((FILLER, 500))["slots"]) == 500

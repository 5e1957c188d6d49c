"""Lists as games open them."""

import json

from rules.wow.duels.duel_lists import deck_of
from tests.rules.wow.duels.decks import NAMES, ready_list


def test_opening_a_game_again_reads_no_power_and_makes_no_face():
    stored = json.loads(json.dumps(ready_list(NAMES[0])))

    assert deck_of(stored) is deck_of(ready_list(NAMES[0]))

"""Moves as they are kept."""

import json

from rules.wow.playtest.move_codes import read_move, write_move
from tests.rules.wow.goldfish.decks import READY, ready_list
from tests.rules.wow.playtest.sessions import wander

# Whole games


def test_moves_are_kept_as_they_were():
    for move in wander(ready_list(READY[0]), seed=1).moves:
        assert write_move(read_move(json.loads(json.dumps(move)))) == move

"""Games that changed have another engine: reports kept of the old one are not read."""

import hashlib
import json

import pytest

from rules.wow.duels import ENGINE, read_options, run_chunk
from tests.rules.wow.duels.decks import NAMES, ready_list

# Of sixty games by lot and six greedy ones. A change is told by raising ENGINE.
GAMES = {"duels-15": "d4991cac7e313762"}


def digest() -> str:
    lists = [ready_list(name) for name in NAMES]
    made = [
        run_chunk(lists, read_options({"pairs": "all", "bot": bot}), 0, games)
        for bot, games in (("random", 60), ("greedy", 6))
    ]
    return hashlib.sha256(json.dumps(made, sort_keys=True).encode()).hexdigest()[:16]


@pytest.mark.long
def test_the_engine_is_raised_when_its_games_change():
    assert {ENGINE: digest()} == GAMES

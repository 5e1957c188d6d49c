"""The board of the goldfish."""

import pytest

from rules.wow.goldfish.reference import play, setting_of
from rules.wow.play import move_execution
from tests.rules.wow.goldfish.decks import READY, options, ready_list


@pytest.mark.parametrize("name", READY)
@pytest.mark.parametrize("policy", ["curve-out", "aggressive", "quest-first"])
def test_every_move_of_the_goldfish_is_legal(name, policy, monkeypatch):
    """The reference leaves the question out; here every move is asked."""
    monkeypatch.setattr("rules.wow.goldfish.reference.perform", move_execution.apply)
    setting = setting_of(ready_list(name), options(policy=policy, pressure=3))
    assert play(setting, 1).turns > 2

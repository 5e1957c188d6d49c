"""Fighters as plain data."""

import json

import pytest

from rules.tagteam.fighters.fighter_data import read_fighter, write_fighter
from tests.rules.tagteam.shipped import ROSTER


@pytest.mark.parametrize("fighter", ROSTER.fighters, ids=lambda one: one.name)
def test_a_fighter_survives_json(fighter):
    assert read_fighter(json.loads(json.dumps(write_fighter(fighter)))) == fighter

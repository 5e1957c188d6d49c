"""Matches and choices as JSON."""

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.tagteam.matches.match import (
    IllegalChoice,
    choose,
    legal_choices,
)
from rules.tagteam.matches.match_json import read_choice, read_match, write_match
from tests.rules.tagteam.matches.games import SEEDS, played_at_random


@settings(max_examples=25)
@given(SEEDS, st.integers(0, 4))
def test_a_game_survives_json(seed, rounds):
    match = played_at_random(seed, rounds)
    if 0 in match.waits_for:
        match = choose(match, 0, legal_choices(match, 0)[0])
    assert read_match(json.loads(json.dumps(write_match(match)))) == match


@pytest.mark.parametrize(
    "sent",
    [
        None, {}, [], "order", ["order"], ["order", True], ["order", "0"],
        ["build", 1, 2], ["build", 1, 2, 0], ["build", True, 0, False], ["swap", 1],
        ["build", 1.0, 2, False],
    ],
)  # fmt: skip
def test_what_is_no_choice_is_refused(sent):
    with pytest.raises(IllegalChoice):
        read_choice(sent)

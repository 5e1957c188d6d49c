"""The worked examples of turns, every one under the rules that it cites."""

from pathlib import Path

import pytest

from rules.tagteam.fight.fight import fight
from rules.tagteam.fight.fight_state import set_up
from rules.text.yaml_data import read_yaml
from tests.rules.tagteam.ring import after, played, set_ring, swap_table

FILE = Path(__file__).parents[3] / "scenarios" / "tagteam" / "turns.yaml"
SCENARIOS = read_yaml(FILE.read_text("utf-8"))
EACH = pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda each: each["id"])
# Vectors that are about setup, building or drafting: test_match.py, test_draft.py.
ELSEWHERE = {"E-01", "E-02", "E-25", "E-26", "E-27", "E-28"}


@EACH
def test_a_scenario_ends_as_it_says(scenario):
    assert after(scenario) == scenario["after"], scenario["says"]
    assert (played(scenario).ending or "") == scenario.get("ending", "")


@EACH
def test_swapping_the_players_swaps_what_happens(scenario):
    """Rule: T-085."""
    there, back = set_ring(scenario), set_ring(scenario, swapped=True)
    first = fight(there[0], set_up(there[0].boards), there[1])
    second = fight(back[0], set_up(back[0].boards), back[1])
    assert swap_table(second.table) == first.table


def test_every_vector_is_here_or_elsewhere():
    ids = {scenario["id"].split()[0] for scenario in SCENARIOS}
    assert {f"E-{number:02}" for number in range(1, 29)} - ids == ELSEWHERE

"""A rule of play switched off turns scenarios red: those that are about it.

`switches.csv` says which. Every rule of `rules.csv` must have a scenario there, or
stand here with its reason.
"""

import csv

import pytest

from tests.rules.wow.play.rule_switches import SWITCHES
from tests.rules.wow.play.scenario_board import FOLDER, Scenario, play, scenarios
from tests.rules.wow.play.test_rule_coverage import table

ALL = list(scenarios())
NO_SWITCH = {
    "W-CARD-12": "nothing asks for a hero's faction",
    "W-CARD-38": "no other limit is ever looked at",
    "W-CHAIN-03": "a word for a chain with nothing on it",
    "W-DAMAGE-05": "damage is kept on its card and goes with it",
}


def missed_by() -> dict[str, list[str]]:
    with (FOLDER / "switches.csv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    return {row["switched off"]: row["missed by"].split() for row in rows}


MISSED_BY = missed_by()


@pytest.mark.parametrize("name", SWITCHES)
def test_without_it_its_scenarios_fail(name: str, monkeypatch: pytest.MonkeyPatch):
    SWITCHES[name](monkeypatch)
    assert MISSED_BY[name]
    for scenario_id in MISSED_BY[name]:
        named = [each for each in ALL if each.says["id"] == scenario_id]
        assert any(fails(each) for each in named), scenario_id


def fails(scenario: Scenario) -> bool:
    try:
        play(scenario)
    except (Exception, pytest.fail.Exception):  # noqa: BLE001 - whatever it trips over
        return True
    return False


def test_every_rule_has_a_switch_that_its_scenarios_miss():
    red = {scenario_id for ids in MISSED_BY.values() for scenario_id in ids}
    unswitched = {
        row["rule"] for row in table() if not {row["at"], row["beside"]} & red
    }
    assert unswitched == NO_SWITCH.keys()

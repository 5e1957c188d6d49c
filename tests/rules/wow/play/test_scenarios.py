"""The rule books' examples, and more of the kind, played on the rules of play."""

import pytest

from tests.rules.wow.play.scenario_board import Scenario, TableTop, scenarios

ALL = list(scenarios())


@pytest.mark.parametrize("scenario", ALL, ids=lambda scenario: scenario.id)
def test_it_comes_out_as_the_rules_say(scenario: Scenario):
    play(scenario)


def play(scenario: Scenario) -> None:
    table = TableTop(scenario.says)
    for step in scenario.says.get("do", []):
        table.do(step)
    table.check(scenario.says["then"])

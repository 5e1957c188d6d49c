"""The worked examples of the rule books that are played each have a scenario of ours.

Rules and examples are read from ../shared at run time; names of real cards stay there.
"""

import re
from pathlib import Path
from typing import Any

import pytest

from rules.text.yaml_data import read_yaml
from tests.rules.wow.play.scenario_board import scenarios

ALL = list(scenarios())
# Later rules that the books of 2006 and 2009 do not have, as our rulebook tells them.
BEYOND = {"CR 103.2", "CR 301.4", "CR 303.2b", "CR 716"}
# What is no game: decks (tests/rules/wow/construction/test_worked_examples.py), drafts
# (EX-99, tests/rules/events/test_draft_table.py), seats (EX-102,
# tests/rules/wow/play/test_opening.py).
NO_GAME = {f"EX-{number}" for number in range(90, 107)}


@pytest.fixture(scope="module")
def rules(shared_data: Path) -> Path:
    return shared_data.parent / "rules"


def test_every_example_that_is_played_has_a_scenario(rules):
    wanted = {vector["id"] for vector in vectors(rules)}
    assert len(wanted) == 79
    told = {re.sub(r"[a-z]$", "", scenario.says["id"]) for scenario in ALL}
    assert wanted - told == NO_GAME


def test_scenarios_cite_the_rules_of_their_example(rules):
    cited: dict[str, set[str]] = {}
    for scenario in ALL:
        example = re.sub(r"[a-z]$", "", scenario.says["id"])
        cited.setdefault(example, set()).update(scenario.says["rules"])
    missing = {
        vector["id"]: set(vector["rule"]) - cited[vector["id"]]
        for vector in vectors(rules)
        if vector["id"] not in NO_GAME
    }
    assert {example: rules for example, rules in missing.items() if rules} == {}


def vectors(rules: Path) -> list[dict[str, Any]]:
    text = (rules / "wow-examples.md").read_text("utf-8")
    blocks = re.findall(r"^```yaml\n(.*?)^```", text, re.MULTILINE | re.DOTALL)
    return [vector for block in blocks for vector in read_yaml(block)]


def test_scenarios_cite_rules_that_there_are(rules):
    known = "".join(path.read_text("utf-8") for path in rules.glob("wow-*.md"))
    cited = {rule for scenario in ALL for rule in scenario.says["rules"]}
    assert {rule for rule in cited if rule not in known} == BEYOND
    assert len(cited) > 60

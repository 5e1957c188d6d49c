"""The worked examples that a goldfish can meet each have a scenario of ours.

Rules and examples are read from ../shared at run time; names of real cards stay there.
"""

import re
from pathlib import Path
from typing import Any

import pytest
import yaml

from tests.unit.play.test_scenarios import ALL

GOLDFISH = r"^- \*\*(W-\S+)\*\* (?:\[D\])?\[G\]"
CONSTRUCTION = "how decks are built: tests/unit/rules/test_vectors.py"
SET_ASIDE = {
    "EX-26": "opening turns: tests/unit/goldfish/test_reference.py, on play and draw",
    "EX-71": "as EX-70",
    "EX-72": "as EX-61: fatal damage destroys before anybody can heal",
    "EX-95": CONSTRUCTION,
    "EX-105": CONSTRUCTION,
    "EX-106": CONSTRUCTION,
}


@pytest.fixture(scope="module")
def rules(shared_data: Path) -> Path:
    return shared_data.parent / "rules"


def test_every_example_of_a_goldfish_rule_has_a_scenario(rules):
    ledger = (rules / "wow-ledger.md").read_text("utf-8")
    of_goldfish = set(re.findall(GOLDFISH, ledger, re.MULTILINE))
    assert len(of_goldfish) > 100
    wanted = {
        vector["id"]
        for vector in vectors(rules)
        if of_goldfish & {rule for rule in vector["rule"] if "DECK" not in rule}
    }
    told = {re.sub(r"[a-z]$", "", scenario.says["id"]) for scenario in ALL}
    assert wanted - told == SET_ASIDE.keys() & wanted
    assert len(wanted & told) > 35


def vectors(rules: Path) -> list[dict[str, Any]]:
    text = (rules / "wow-examples.md").read_text("utf-8")
    blocks = re.findall(r"^```yaml\n(.*?)^```", text, re.MULTILINE | re.DOTALL)
    return [vector for block in blocks for vector in yaml.safe_load(block)]


def test_scenarios_cite_rules_that_there_are(rules):
    known = "".join(path.read_text("utf-8") for path in rules.glob("wow-*.md"))
    cited = {rule for scenario in ALL for rule in scenario.says["rules"]}
    assert {rule for rule in cited if rule not in known} == set()
    assert len(cited) > 60

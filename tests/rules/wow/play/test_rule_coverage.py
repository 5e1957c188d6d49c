"""Every rule of play has a scenario at its limit and one beside it: rules.csv."""

import csv

import pytest

from rules.wow.rulebook import rulebook
from tests.rules.wow.play.scenario_board import FOLDER, scenarios

ALL = list(scenarios())
# Rules that no game shows, and where they are shown instead.
ELSEWHERE = {
    "W-DECK-30": "whose heroes make a team: tests/rules/wow/construction/test_team.py",
    "W-MULTI-04": "the same",
    "W-SETUP-03": "decks lie in any order: tests/rules/wow/play/test_whole_games.py",
    "W-KEYWORD-01": "how keywords are printed",
}


def table() -> list[dict[str, str]]:
    with (FOLDER / "rules.csv").open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def rules_of(scenario_id: str) -> set[str]:
    """Return what the scenarios of that id cite; several share the id of an example."""
    found = [each.says["rules"] for each in ALL if each.says["id"] == scenario_id]
    return {rule for rules in found for rule in rules}


def test_every_rule_of_play_is_in_the_table_once():
    in_play = [
        entry.id
        for entry in rulebook().entries
        if "play" in entry.uses or entry.chapter == "multi"
    ]
    told = [row["rule"] for row in table()]
    assert len(told) > 170
    assert sorted(told) == sorted({*in_play} - {*ELSEWHERE})
    assert {*ELSEWHERE} <= {*in_play}


@pytest.mark.parametrize("row", table(), ids=lambda row: row["rule"])
def test_it_is_played_at_its_limit_and_beside_it(row):
    assert row["at"] != row["beside"]
    assert row["rule"] in rules_of(row["at"]) & rules_of(row["beside"])

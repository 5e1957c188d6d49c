"""Every rule that the code cites is one that a reader can look up."""

import re
from pathlib import Path

import pytest

from rules.wow.rulebook import rulebook

WOW = Path(__file__).resolve().parents[4] / "rules" / "wow"
CITED = re.compile(r"W-[A-Z]+-\d+|CR \d+(?:\.\d+[a-z]?)?")
RANGE = re.compile(r"(CR )\d+\.\d+ to (\d+\.\d+)")
QUOTED = re.compile(rf'"({CITED.pattern})"')


def cited(source: str) -> set[str]:
    """Return the numbers that *source* cites, both ends of a range too."""
    ends = {first + last for first, last in RANGE.findall(source)}
    return {*CITED.findall(source), *ends}


def unknown(numbers: set[str]) -> set[str]:
    return {number for number in numbers if rulebook().get(number) is None}


def test_every_rule_cited_in_the_code_of_the_game_exists():
    found = {path.name: cited(path.read_text("utf-8")) for path in WOW.rglob("*.py")}
    assert len(set().union(*found.values())) > 100
    wrong = {name: unknown(numbers) for name, numbers in found.items()}
    assert {name: numbers for name, numbers in wrong.items() if numbers} == {}


@pytest.mark.parametrize("place", ["construction/*.py"])
def test_every_rule_an_issue_names_exists(place):
    named = {
        number
        for path in WOW.glob(place)
        for number in QUOTED.findall(path.read_text("utf-8"))
    }
    assert len(named) >= 4
    assert unknown(named) == set()


def test_a_number_that_is_no_rule_is_found():
    source = '"""Rule: W-DECK-07, W-DECK-99. Ruling: CR 100.1 to 100.9."""'
    assert unknown(cited(source)) == {"W-DECK-99", "CR 100.9"}


def test_every_comprehensive_rule_that_a_rule_names_exists():
    words = [entry.words["en"] for entry in rulebook().entries]
    said = "\n".join(f"{each.text} {each.ruling}" for each in words)
    assert unknown(cited(said)) == set()

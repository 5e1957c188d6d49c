"""Every rule and ruling on decks is cited by a test, or set aside with its reason."""

import re
from pathlib import Path

import pytest

from tests.rules.wow.construction.corpus import CASES

HERE = Path(__file__).parent
NUMBER = r"(?:W-[A-Z]+-\d\d|(?:CONF|OPEN|DIFF)-\d\d|CR \d+\.\d+[a-z]?)"
DRAFTS = "how a draft is run, not what a deck may be"
NOT_OF_A_DECK = {
    "W-DECK-21": DRAFTS,
    "W-DECK-22": DRAFTS,
    "W-DECK-23": DRAFTS,
    "W-DECK-25": "a note that the rule books do not say it; as ruled: OPEN-02",
    "W-DECK-29": "advice on picking, not on a deck",
}
# The rulings of the list that speak of decks; the others are of play.
RULINGS = {
    "OPEN-02", "OPEN-03", "OPEN-04", "OPEN-05", "OPEN-11", "CONF-12", "CONF-13",
    "CONF-16", "CR 100.1", "CR 100.2a", "CR 100.2b", "CR 100.2c", "CR 100.2d",
    "CR 100.2e", "CR 100.3", "CR 100.4",
}  # fmt: skip
# What the table of differences between the editions says of decks.
DIFFERENCES = {"DIFF-01", "DIFF-02", "DIFF-03", "DIFF-04", "DIFF-05"}


@pytest.fixture(scope="module")
def cited() -> set[str]:
    """The numbers that tests name, and decks of the corpus."""
    tests = [
        path.read_text("utf-8")
        for path in HERE.glob("test_*.py")
        if path.name != Path(__file__).name
    ]
    return set(re.findall(NUMBER, "\n".join([*tests, *(case.why for case in CASES)])))


@pytest.fixture(scope="module")
def ledger(shared_data: Path) -> dict[str, str]:
    """The marks (`D`, `F` …) of each rule on decks."""
    text = (shared_data.parent / "rules" / "wow-ledger.md").read_text("utf-8")
    found = re.findall(r"^- \*\*(W-DECK-\d\d)\*\* ((?:\[\w\])*)", text, re.MULTILINE)
    return dict(found)


def test_every_rule_on_decks_is_cited_or_set_aside(ledger, cited):
    wanted = {
        rule for rule, marks in ledger.items() if "[D]" in marks or "[F]" in marks
    }
    assert len(wanted) > 25
    assert wanted - cited == NOT_OF_A_DECK.keys()


def test_every_ruling_on_decks_is_cited(cited):
    assert cited >= RULINGS | DIFFERENCES


def test_the_rulings_are_those_of_the_list(shared_data):
    text = (shared_data.parent / "rules" / "wow-rulings.md").read_text("utf-8")
    of_play = {"OPEN-01"} | {
        number for number in re.findall(NUMBER, text) if number.startswith("W-")
    }
    of_play |= {"CONF-01", "CONF-02", "CONF-04", "CONF-09", "CR 101.1", "CR 101.2"}
    of_play |= {"CR 102.1a"}
    assert set(re.findall(NUMBER, text)) - of_play == RULINGS


def test_rules_without_a_deck_to_break_them_are_not_kept_here_for_nothing(cited):
    assert {"W-DECK-01", "W-DECK-33", "W-MULTI-04"} <= cited
    assert not NOT_OF_A_DECK.keys() & cited

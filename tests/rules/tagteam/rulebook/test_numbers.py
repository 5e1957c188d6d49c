"""Every rule of the ledger stands in its chapter; every one the code cites is there."""

import re
from pathlib import Path

import pytest

from rules.game.rulebook import search_rules
from rules.tagteam.rulebook import CHAPTERS, rulebook

ROOT = Path(__file__).resolve().parents[4]
BOOK = rulebook()
# The first and the last number of each stretch of the ledger, by chapter.
STRETCHES = {
    "goal": [(1, 7)],
    "box": [(10, 23)],
    "draft": [(30, 40)],
    "setup": [(50, 65)],
    "round": [(70, 79)],
    "order": [(85, 93)],
    "fighter": [(100, 109)],
    "health": [(110, 116), (120, 126), (130, 135)],
    "power": [(140, 146)],
    "action": [(150, 169)],
    "build": [(180, 193)],
    "end": [(200, 207)],
    "names": [(220, 221)],
}
CITED = re.compile(r"T-\d{3}")
ROOMS = ("rules", "core", "cards", "decks", "drafts")


def cited(source: str) -> set[str]:
    """Return the numbers that *source* cites, both ends of a range too."""
    return set(CITED.findall(source))


def unknown(numbers: set[str]) -> set[str]:
    return {number for number in numbers if BOOK.get(number) is None}


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_a_chapter_has_every_number_of_the_ledger_in_order(chapter):
    wanted = [
        f"T-{number:03}"
        for first, last in STRETCHES[chapter]
        for number in range(first, last + 1)
    ]
    assert [entry.id for entry in BOOK.select(chapter=chapter)] == wanted


def test_there_are_148_rules():
    assert len(BOOK.entries) == len({entry.id for entry in BOOK.entries}) == 148


def test_no_two_languages_have_the_same_title():
    alike = [
        entry.id
        for entry in BOOK.entries
        if len({words.title for words in entry.words.values()}) < len(entry.words)
    ]
    assert alike == []


def test_every_rule_cited_in_the_code_exists():
    files = [path for room in ROOMS for path in (ROOT / room).rglob("*.py")]
    found = {path: cited(path.read_text("utf-8")) for path in files}
    assert len(set().union(*found.values())) > 70
    wrong = {path: unknown(numbers) for path, numbers in found.items()}
    assert {path: numbers for path, numbers in wrong.items() if numbers} == {}


def test_a_number_that_is_no_rule_is_found():
    assert unknown(cited('"""Rule: T-153, T-154 to T-199."""')) == {"T-199"}


@pytest.mark.parametrize(
    ("text", "language", "rule"),
    [
        ("direct damage", "en", "T-162"),
        ("T-153", "en", "T-153"),
        ("t 153", "pl", "T-153"),
        ("obrażenia bezpośrednie", "pl", "T-162"),
        ("talia budowy", "pl", "T-063"),
        ("közvetlen sebzés", "hu", "T-162"),
        ("hárítás", "hu", "T-153"),
        ("прямой урон", "ru", "T-162"),
        ("двойной нокаут", "ru", "T-202"),
        ("stop", "ru", "T-130"),
    ],
)
def test_rules_are_found_in_every_language_and_by_number(text, language, rule):
    hits = search_rules(BOOK, BOOK.entries, text, language)
    assert rule in [hit.id for hit in hits[:3]]

"""Checks against real translated booklets: what is planted is found, little else told.

The booklets are halved. The first half was tuned on; the second was held out.
"""

import functools
import hashlib
import random
import re
import runpy
import time
from pathlib import Path

import pytest

from cards.translation.checks import Glossary, LineIndex, check_text, read_glossary
from tests.rigs.mutator import Score, score
from tests.rigs.planters import PLANTERS, Source
from tests.rigs.rules_pairs import LANGUAGES

ENOUGH = 0.95  # of the planted defects
PER_WORDS = 2000  # at most one false alarm in so many words
SEEDS = 2  # `make prove` takes more
MANY_SEEDS = 10
# Fewer chances in a text: one at a time is planted, more often.
RARE = {"VARIANT": 8, "QUOTES": 4, "BRACKETS": 3}
# Findings in the booklets as they are that somebody looked at: real defects, and words
# their glossary lists as variants. Fingerprints, as the texts are not ours to quote;
# those without an id name the texts that were read through.
# How right these are is held below, against what readers found in the booklets.
LISTED = frozenset(
    {"VARIANT", "COLLISION", "SPELLING", "PUNCTUATION", "SPACING", "OMISSION"}
    | {"SCRIPT", "MARKUP", "GRAMMAR"}
)
JUDGED = Path(__file__).with_name("judged_findings.txt")


@functools.cache
def glossary(path: Path) -> Glossary:
    with path.open(encoding="utf-8") as lines:
        return read_glossary(lines)


@pytest.fixture(scope="session")
def booklets(shared_data) -> list[Source]:
    """Return both halves of every booklet, the tuned one first."""
    found = []
    for path in sorted((shared_data / "rulebooks").glob("*.txt")):
        game, _, _ = path.stem.partition("-")
        terms = glossary(shared_data.parent / "glossary" / f"{game}-glossary.csv")
        lines = path.read_text("utf-8").split("\n")
        middle = len(lines) // 2
        for part, half in enumerate((lines[:middle], lines[middle:])):
            text = "\n".join(half)
            found.append(Source(f"{path.stem}/{part}", text, path.stem[-2:], terms))
    return found


def planted(booklets, check, language, seeds) -> Score:
    """Return what came of planting defects of *check* in the texts of *language*."""
    total = Score()
    for source in booklets:
        if source.language == language:
            for seed in range(seeds * RARE.get(check, 1)):
                rng = random.Random(f"{source.name} {check} {seed}")
                total.add(score(source, check, rng))
    return total


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("check", PLANTERS)
def test_95_in_100_defects_are_found_in_real_text(booklets, check, language):
    total = planted(booklets, check, language, SEEDS)
    assert total.planted >= 10
    assert total.recall >= ENOUGH, total.missed
    assert total.alarm_rate <= 1, total.alarms


@pytest.mark.prove
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("check", PLANTERS)
def test_defects_planted_in_real_booklets_are_found(
    booklets, check, language, record_property
):
    for part, name in enumerate(("tuned on", "held out")):
        half = [one for one in booklets if one.name.endswith(f"/{part}")]
        total = planted(half, check, language, MANY_SEEDS)
        record_property(f"{name}: planted", total.planted)
        record_property(f"{name}: found %", f"{100 * total.recall:.1f}")
        record_property(f"{name}: alarms in 2,000 words", f"{total.alarm_rate:.2f}")
        assert total.recall >= ENOUGH, total.missed
        assert total.alarm_rate <= 1, total.alarms


def digest(words: str) -> str:
    """Return what names *words* without quoting them."""
    return hashlib.blake2b(words.encode(), digest_size=6).hexdigest()


def fingerprint(source: Source, found) -> str:
    """Return what names a finding without quoting it."""
    around = source.text[max(0, found.start - 40) : found.end + 40]
    words = f"{source.language} {found.check} {around}"
    return f"{found.check} {digest(words)}"


def test_at_most_one_finding_in_2000_words_of_real_text_is_wrong(booklets):
    judged = set(JUDGED.read_text("utf-8").splitlines())
    for language in LANGUAGES:
        sources = [
            one
            for one in booklets
            if one.language == language and digest(one.text) in judged
        ]
        words = sum(len(source.text.split()) for source in sources)
        alarms = [
            (source.name, found)
            for source in sources
            for found in check_text(source.text, language, source.glossary)
            if found.check not in LISTED and fingerprint(source, found) not in judged
        ]
        assert len(alarms) <= words / PER_WORDS, alarms


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_booklet_of_100_000_characters_takes_seconds(booklets, language):
    [source, *_] = [
        one for one in booklets if one.language == language and "wow" in one.name
    ]
    text = (source.text * (100_000 // len(source.text) + 1))[:100_000]
    began = time.perf_counter()
    check_text(text, language, source.glossary)
    assert time.perf_counter() - began < 20


# What score_checks.py asks of a program, on the open halves of four booklets: floors,
# of two halves by blocks of lines: one was held back while the checks were made.
LANGUAGE_FOLDER = "languages"
FLOORS = {0: (0.87, 0.95), 1: (0.84, 0.91)}  # recall, precision
BLOCK = 25  # lines


def told_in(folder, half):
    """Return how many defects and findings of *half* there are, and how many fit."""
    scorer = runpy.run_path(str(folder / "score_checks.py"))
    families, place = scorer["families"], scorer["PLACE"]
    asked = hit = right = told = 0
    for path in sorted((folder / "booklets").glob("*.txt")):
        text = scorer["Text"](path.read_text("utf-8"))
        language = path.name.split("-")[2]
        game = path.name.partition("-")[0]
        terms = glossary(folder.parent / "glossary" / f"{game}-glossary.csv")
        defects = scorer["defects_of"](folder / "defects-open.csv", path.name)
        spans = [
            (int(line), *text.span(int(line), int(column), words), row)
            for row in defects
            for line, column, words in (
                place.fullmatch(one).groups() for one in row["places"].split(" ;; ")
            )
        ]
        lines = LineIndex.of(text.text)
        met = set()
        for one in check_text(text.text, language, terms):
            fits = {
                row["id"]
                for _, start, end, row in spans
                if start - 2 < max(one.end, one.start + 1) and one.start < end + 2
                and families(one.check) & families(row["class"])
            } | {
                row["id"]
                for row in defects
                if row["anywhere"] and row["class"] == one.check
                and re.search(row["anywhere"], one.text, re.IGNORECASE)
            }  # fmt: skip
            met |= fits
            if lines.place(one.start)[0] // BLOCK % 2 == half:
                told += 1
                right += bool(fits)
        mine = {
            row["id"]
            for line, *_, row in spans
            if row["find"] == "program" and line // BLOCK % 2 == half
        }
        asked += len(mine)
        hit += len(mine & met)
    return hit / asked, right / told


@pytest.mark.parametrize("half", FLOORS)
def test_defects_that_readers_found_in_booklets_are_told(shared_data, half):
    folder = shared_data.parent / LANGUAGE_FOLDER
    if not folder.is_dir():
        pytest.skip("no defects to judge by")
    recall, precision = told_in(folder, half)
    assert recall >= FLOORS[half][0]
    assert precision >= FLOORS[half][1]

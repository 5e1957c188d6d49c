"""Our words for the rules of Tag Team against the ledger and the game's booklet."""

import re

from rules.tagteam.rulebook import rulebook

# So many words in a row of ours stand in no booklet: a fact, its terms, but no phrase.
MOST_ALIKE = 6


def runs_of(text: str) -> set[tuple[str, ...]]:
    words = re.findall(r"\w+", text.lower())
    return set(zip(*(words[start:] for start in range(MOST_ALIKE)), strict=False))


def test_every_rule_of_the_ledger_is_in_the_rulebook_and_no_other(shared_data):
    ledger = shared_data.parent / "rules" / "tagteam-ledger.md"
    numbers = re.findall(r"^\* (T-\d{3})", ledger.read_text("utf-8"), re.MULTILINE)
    assert len(numbers) == 148
    assert [entry.id for entry in rulebook().entries] == numbers


def test_no_phrase_of_the_booklet_is_in_it(shared_data):
    booklet = shared_data / "rulebooks" / "tagteam-2025-pl.txt"
    theirs = runs_of(booklet.read_text("utf-8"))
    assert len(theirs) > 500
    alike = {
        entry.id: found
        for entry in rulebook().entries
        if (
            found := runs_of(f"{(own := entry.words['pl']).text} {own.ruling}") & theirs
        )
    }
    assert alike == {}

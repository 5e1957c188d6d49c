"""Every word has a notation of its own, English words, an example, and its rule."""

from dataclasses import fields
from pathlib import Path

import pytest

from cards.rulebook.powers_reference import write_reference
from rules.wow.powers.notation.shapes import key_of
from rules.wow.powers.words import (
    Condition,
    Cost,
    Count,
    Duration,
    Effect,
    Keyword,
    Requirement,
    When,
    Who,
    Word,
    vocabulary,
)
from rules.wow.powers.write_text.english import is_written

FAMILIES = (
    When,
    Cost,
    Who,
    Effect,
    Duration,
    Keyword,
    Condition,
    Count,
    Requirement,
)
WORDS = vocabulary(Word).values()
PAGE = Path(__file__).parents[3] / "docs" / "powers.md"


def test_the_page_in_docs_is_current():
    """If not: `python -m cards.rulebook.powers_reference > docs/powers.md`."""
    assert PAGE.read_text(encoding="utf-8") == write_reference()


@pytest.mark.parametrize("kind", WORDS, ids=lambda kind: kind.notation)
def test_every_word_has_a_writer(kind: type[Word]):
    assert is_written(kind)


def test_a_word_without_a_writer_would_be_seen():
    class Unwritten(Effect):
        __slots__ = ()

    assert not is_written(Unwritten)


@pytest.mark.parametrize("kind", WORDS, ids=lambda kind: kind.notation)
def test_every_word_is_on_the_page(kind: type[Word]):
    page = write_reference()
    assert f"| `{kind.notation}` |" in page or kind.notation in ("X", "all")


@pytest.mark.parametrize("family", FAMILIES, ids=lambda family: family.__name__)
def test_the_keys_of_a_word_are_no_other_words_of_its_family(family: type[Word]):
    known = vocabulary(family)
    keys = {
        key_of(f) for w in known.values() for f in fields(w) if f.name not in w.head
    }
    assert not keys & known.keys()


def test_no_two_words_share_a_notation():
    assert len({kind.notation for kind in WORDS}) == len(WORDS)

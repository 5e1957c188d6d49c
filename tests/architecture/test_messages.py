"""Every sentence is there in every language, whole and with its figures."""

from collections import Counter
from pathlib import Path

import polib
import pytest
from babel.messages.catalog import Catalog

from config.message_catalogue import (
    PLURAL_RULES,
    SOURCES,
    catalogue_path,
    extract_messages,
    read_messages,
)
from tests.architecture.po_files import faults

ROOT = Path(__file__).resolve().parents[2]


LANGUAGES = sorted(PLURAL_RULES)


@pytest.fixture(scope="module")
def messages() -> Catalog:
    """The messages of the whole project."""
    return extract_messages(ROOT)


def keys(messages) -> set[tuple]:
    """Return text, plural and context of each of *messages*."""
    return {
        (*(m.id if m.pluralizable else (m.id, "")), m.context or "")
        for m in messages
        if m.id
    }


def header_of(language: str) -> str:
    """Return the plural header of a catalogue of *language*."""
    rule = PLURAL_RULES[language]
    return f"nplurals={rule.forms}; plural={rule.formula};"


def catalogue_of(language: str) -> polib.POFile:
    """Return the catalogue of *language* in the checkout."""
    path = catalogue_path(ROOT / "locale", language)
    assert path.exists(), "run `make messages`"
    return polib.pofile(str(path))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_is_translated(language):
    catalogue = catalogue_of(language)
    wrong = [(item.msgid, list(faults(item, language))) for item in catalogue]
    assert [line for line in wrong if line[1]] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_catalogue_holds_the_messages_of_the_sources_and_no_others(
    language, messages
):
    catalogue = catalogue_of(language)
    kept = {(e.msgid, e.msgid_plural or "", e.msgctxt or "") for e in catalogue}
    assert kept - keys(messages) == set(), "leftovers: run `make messages`"
    assert keys(messages) - kept == set(), "missing: run `make messages`"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_catalogue_counts_as_its_language_does(language):
    catalogue = catalogue_of(language)
    assert catalogue.metadata["Plural-Forms"] == header_of(language)


def test_no_text_is_used_both_with_and_without_a_plural():
    """Babel keeps one of them, so they are read file by file."""
    found = {
        message
        for folder in SOURCES
        for path in (ROOT / folder).rglob("*.*")
        if path.suffix in {".py", ".html", ".txt"} and "migrations" not in path.parts
        for message in read_messages(path.read_text("utf-8"), path.suffix)
    }
    texts = Counter(
        (one if isinstance(one, str) else one[0], context) for one, context in found
    )
    assert [text for text, count in texts.items() if count > 1] == []

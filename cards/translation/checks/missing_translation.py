"""Translations that are none: empty, or the English once more."""

from collections.abc import Iterator

from cards.translation.checks.check_types import Found, Passage


def check_empty(passage: Passage) -> Iterator[Found]:
    """Yield the whole text if it is blank where the English is not."""
    if not passage.text.strip() and (passage.english or "").strip():
        yield 0, len(passage.text), {}


def check_identical(passage: Passage) -> Iterator[Found]:
    """Yield the whole text if it is the English, word for word.

    Names may stay as they are.
    """
    english = " ".join((passage.english or "").split())
    same = " ".join(passage.text.split()) == english
    if same and passage.field != "name" and any(map(str.isalpha, english)):
        yield 0, len(passage.text), {}

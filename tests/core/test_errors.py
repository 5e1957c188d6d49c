"""Refusals in the reader's language, read back from how they were stored."""

import json

import pytest
from django.utils import translation

from core.errors import (
    in_words,
    refusal_sentence,
    sentence_of,
    stored_refusal,
    told_by,
)
from drafts.events.locks import EventFull
from rules.errors import REFUSALS, Plural, Refusal


@pytest.fixture
def code():
    yield "test-only"
    REFUSALS.pop("test-only")


def test_a_sentence_is_in_the_readers_language_with_its_figures():
    with translation.override("en"):
        assert refusal_sentence(EventFull(limit=8)) == (
            "Every seat of this event is taken."
        )
        english = sentence_of("event-too-few", {"there": 1, "least": 2})
    assert english == "Not enough players: 1 of 2 seats taken."
    with translation.override("pl"):
        assert sentence_of("event-too-few", {"there": 1, "least": 2}) != english


def test_a_sentence_that_counts_tells_one_from_many(code):
    class Counted(Refusal):
        sentence = Plural("%(n)s card.", "%(n)s cards.")

    Counted.code = code
    REFUSALS[code] = Counted
    assert refusal_sentence(Counted(n=1)) == "1 card."
    assert refusal_sentence(Counted(n=2)) == "2 cards."


def test_a_function_makes_the_sentence_that_needs_more(code):
    class Told(Refusal):
        pass

    Told.code = code
    REFUSALS[code] = Told

    @told_by(Told)
    def _sentence(figures):
        return f"Not {figures['names']}."

    assert refusal_sentence(Told(names=["a", "b"])) == "Not a, b."


def test_lists_are_told_with_commas_and_other_figures_as_they_are():
    assert in_words({"a": (1, 2), "b": "x", "c": 3}) == {"a": "1, 2", "b": "x", "c": 3}


def test_a_stored_refusal_is_json_and_says_the_same():
    refusal = EventFull(limit=8, names=("a", "b"), at=None)
    stored = json.loads(json.dumps(stored_refusal(refusal)))
    assert stored["figures"] == {"limit": 8, "names": "a, b", "at": "None"}
    assert sentence_of(**stored) == refusal_sentence(refusal)

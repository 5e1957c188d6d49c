"""Judging whole decks, and which tests would miss which check."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Any

from rules.game.deck import DeckIssue, Decklist, Format
from rules.wow.card.facts import Card
from rules.wow.construction import CHECKS, Check, check_deck
from rules.wow.construction.formats import CONSTRUCTED, EDITIONS
from tests.factories import deck_with, in_main

TestOfCheck = Callable[..., None]
TESTS_OF: dict[Check, list[TestOfCheck]] = {check: [] for check in CHECKS}
NO_LIMITS = Format("open", "2013", min_deck_size=30, copies=None, side_deck_size=None)


def of_check(check: Check) -> Callable[[TestOfCheck], TestOfCheck]:
    """Note that the decorated test would fail without *check*."""

    def note(test: TestOfCheck) -> TestOfCheck:
        TESTS_OF[check].append(test)
        return test

    return note


def faults(deck: Decklist[Card], limits: Format = CONSTRUCTED) -> list[tuple[str, str]]:
    """Return code and rule of everything wrong with *deck*."""
    return [(issue.code, issue.rule) for issue in check_deck(deck, limits)]


def the_issue(deck: Decklist[Card], limits: Format = CONSTRUCTED) -> DeckIssue:
    """Return the one issue of *deck*."""
    [issue] = check_deck(deck, limits)
    return issue


def faults_with(
    *cards: Card, leader: Card | None = None, limits: Format = CONSTRUCTED
) -> list[tuple[str, str]]:
    """Return what is wrong with an otherwise legal deck with one copy of *cards*."""
    return faults(deck_with(*map(in_main, cards), leader=leader), limits)


@contextmanager
def an_edition(**switches: Any) -> Iterator[Format]:
    """Give constructed by an edition of 2013 with other *switches*, for a while."""
    EDITIONS["test"] = replace(EDITIONS["2013"], **switches)
    try:
        yield replace(CONSTRUCTED, slug="constructed-test", edition="test")
    finally:
        del EDITIONS["test"]

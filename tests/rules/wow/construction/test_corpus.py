"""Whole decks as people write them, good and bad: each is told what its header says."""

from collections import Counter

import pytest

from decks.building.verdicts.texts import SENTENCES, issue_sentence, way_out_sentence
from rules.games import game
from rules.wow.card.traits import CLASSES
from rules.wow.construction.formats import EDITIONS, FORMATS
from tests.rules.wow.construction.corpus import CASES, Case

FEWEST = 60
# Told of other things than one deck.
NOT_OF_ONE_DECK = {
    *("too-few-of-type", "too-many-of-type"),  # of games that are data
    "mixed-factions",
    "swap-changes-hero",
    "swap-changes-size",
    "swap-changes-card",
    "format-gone",
    "ambiguous-card",
    "unknown-card",
    "waiting-card",
    "uncounted-card",
    "settled-card",
    # Of fight decks: tests/rules/tagteam.
    "too-few-fighters",
    "too-many-fighters",
    "fight-deck-too-large",
    "starting-card-missing",
    "not-a-fight-card",
}
every_deck = pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)


@every_deck
def test_the_deck_is_told_what_its_header_says(case: Case):
    assert case.judge() == case.issues, case.why
    assert case.advise() == case.advice, case.why


@every_deck
def test_each_issue_and_advice_is_a_sentence_that_names_its_cards(case: Case):
    with case.played() as limits:
        found = game("wow").check_deck(case.deck, limits)
    for issue in (*found, *game("wow").advise_deck(case.deck, case.limits)):
        sentence = issue_sentence(issue)
        assert all(name in sentence for name in issue.cards)
        assert way_out_sentence(issue)
        assert issue.rule


def test_there_are_decks_enough_good_and_bad():
    good = [case for case in CASES if not case.issues]
    assert len(CASES) >= FEWEST
    assert FEWEST / 3 < len(good) < len(CASES) - FEWEST / 3


def test_the_decks_have_every_fault_and_every_advice_there_is():
    told = {code for case in CASES for code in (*case.issues, *case.advice)}
    assert told == SENTENCES.keys() - NOT_OF_ONE_DECK


def test_the_decks_are_of_every_class_format_and_edition():
    led = {
        name
        for case in CASES
        for line in case.deck.lines
        for name in getattr(line.card, "classes", ())
        if line.zone == "hero"
    }
    assert led >= set(CLASSES)
    assert {case.limits.slug for case in CASES} >= FORMATS.keys()
    assert {case.limits.edition for case in CASES} == EDITIONS.keys()


def test_no_two_decks_are_the_same():
    told = Counter(
        (case.deck, repr(case.limits), repr(case.switches)) for case in CASES
    )
    assert max(told.values()) == 1


def test_a_deck_with_seven_faults_lists_seven():
    [case] = [case for case in CASES if case.name == "bad-seven-faults"]
    assert len(set(case.judge())) == len(case.judge()) == 7

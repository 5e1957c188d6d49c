"""Defects planted in texts of our own are found, and little else is told."""

import random

import pytest

from cards.translation.checks import run_checks
from tests.rigs.mutator import Score, score
from tests.rigs.own_texts import own_source, pairs, rules_pairs
from tests.rigs.pair_mutator import PAIR_PLANTERS
from tests.rigs.planters import PLANTERS
from tests.rigs.rules_pairs import LANGUAGES, SYMBOLS

SEEDS = 2


MANY_SEEDS = 10  # in `make prove`


ENOUGH = 0.95  # of the planted defects


PER_WORDS = 2000  # at most one false alarm in so many words


def plant(texts, check, language, seed):
    """Return how many defects were planted in *texts*, one in each, and found."""
    rng = random.Random(f"{check} {language}{seed}")
    planted = found = 0
    for pair in texts:
        spoiled = PAIR_PLANTERS[check](pair.english, pair.translation, language, rng)
        if spoiled in (None, pair.translation):
            continue
        planted += 1
        found += check in told(pair, spoiled, language)
    return planted, found


def told(pair, translation, language):
    found = run_checks(
        pair.english, translation, language, field=pair.field, symbols=SYMBOLS
    )
    return {one.check for one in found}


@pytest.mark.parametrize("language", LANGUAGES)
def test_pairs_without_a_defect_get_at_most_one_alarm_in_2000_words(language):
    untouched = pairs(language)
    words = sum(len(pair.translation.split()) for pair in untouched)
    alarms = [
        (pair.translation, found)
        for pair in untouched
        if (found := told(pair, pair.translation, language))
    ]
    assert words > 1000
    assert len(alarms) <= words / PER_WORDS, alarms


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("check", PAIR_PLANTERS)
def test_95_in_100_defects_beside_the_english_are_found(check, language):
    texts = [pair for pair in pairs(language) if pair.field == "text"]
    planted, found = plant([*texts, *texts], check, language, seed="")
    assert planted
    assert found >= planted * ENOUGH


@pytest.mark.prove
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("check", PAIR_PLANTERS)
def test_defects_planted_in_the_rules_texts_of_our_set_are_found(
    check, language, record_property
):
    """The texts are those of the golden files; the checks were not tuned on them."""
    planted = found = 0
    for seed in range(MANY_SEEDS):
        more = plant(rules_pairs(language), check, language, seed)
        planted, found = planted + more[0], found + more[1]
    texts = rules_pairs(language)
    alarms = [check in told(pair, pair.translation, language) for pair in texts]
    record_property("planted", planted)
    record_property(f"false alarms in {len(texts)} texts", sum(alarms))
    record_property("found %", f"{100 * found / planted:.1f}")
    assert found >= planted * ENOUGH


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_texts_of_our_set_get_at_most_one_alarm_in_2000_words(
    language, record_property
):
    texts = rules_pairs(language)
    words = sum(len(pair.translation.split()) for pair in texts)
    alarms = [
        found for pair in texts if (found := told(pair, pair.translation, language))
    ]
    record_property("words", words)
    record_property("alarms", len(alarms))
    assert words > 4000
    assert len(alarms) <= words / PER_WORDS, alarms


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("check", PLANTERS)
def test_95_in_100_defects_of_a_text_alone_are_found(check, language):
    total = Score()
    for seed in range(SEEDS):
        total.add(score(own_source(language), check, random.Random(seed)))
    assert total.planted
    assert total.recall >= ENOUGH, total.missed
    assert total.alarm_rate <= 1, total.alarms

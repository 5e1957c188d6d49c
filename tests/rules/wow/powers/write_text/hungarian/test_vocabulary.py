"""Every word is written, every case fits its noun, every term is the catalogue's."""

from pathlib import Path

import polib
import pytest

from rules.wow.card.traits import DAMAGE_TYPES, PROFESSIONS
from rules.wow.powers.words import TRAITS, Effect, Word, vocabulary
from rules.wow.powers.write_text.english.keywords import name_of as in_english
from rules.wow.powers.write_text.hungarian import is_written
from rules.wow.powers.write_text.hungarian.grammar import Noun
from rules.wow.powers.write_text.hungarian.traits import trait
from rules.wow.powers.write_text.hungarian.vocabulary import (
    DAMAGE,
    HERO_YOURS,
    KINDS,
    PLURALS,
    RESISTANCES,
)
from rules.wow.powers.write_text.sentences import capital

CATALOGUE = {
    entry.msgid: entry.msgstr
    for entry in polib.pofile(
        str(Path(__file__).parents[6] / "locale" / "hu" / "LC_MESSAGES" / "django.po")
    )
    if entry.msgctxt == "card"
}
UNKNOWN_THERE = {"Guard"}  # a creature that no list of tags names yet
WORDS = vocabulary(Word).values()


@pytest.mark.parametrize("kind", WORDS, ids=lambda kind: kind.notation)
def test_every_word_has_a_writer(kind: type[Word]):
    assert is_written(kind)


def test_a_word_without_a_writer_would_be_seen():
    class Unwritten(Effect):
        __slots__ = ()

    assert not is_written(Unwritten)


@pytest.mark.parametrize("name", sorted({*TRAITS, *PROFESSIONS} - UNKNOWN_THERE))
def test_a_trait_is_called_as_in_the_catalogue(name: str):
    assert trait(name) == CATALOGUE[name]


def test_what_the_catalogue_does_not_know_is_named_here():
    assert {name for name in TRAITS if name not in CATALOGUE} <= UNKNOWN_THERE
    assert trait("Yeti") == "Yeti"


@pytest.mark.parametrize("kind", KINDS)
def test_a_kind_is_called_as_in_the_catalogue(kind: str):
    name = kind.title()
    if name in CATALOGUE:
        assert capital(KINDS[kind].nominative) == CATALOGUE[name]


def test_the_kinds_that_are_types_stand_in_the_catalogue():
    types = {kind for kind in KINDS if kind.title() in CATALOGUE}
    assert types >= {"hero", "ally", "ability", "weapon", "armor", "item", "quest"}


@pytest.mark.parametrize("name", DAMAGE_TYPES)
def test_a_damage_type_begins_as_in_the_catalogue(name: str):
    base = CATALOGUE[name]
    assert DAMAGE[name.lower()].startswith(base.lower())
    assert RESISTANCES[name.lower()].startswith(base)


# What a noun's last vowel makes of an ending: back, front, front and rounded.
ENDINGS = {
    "dative": ("nak", "nek", "nek"),
    "sublative": ("ra", "re", "re"),
    "delative": ("ról", "ről", "ről"),
    "allative": ("hoz", "hez", "höz"),
    "adessive": ("nál", "nél", "nél"),
}


def harmony(word: str) -> int:
    """Return 0 for back, 1 for front, 2 for rounded front; é and í do not count."""
    vowels = [letter for letter in word if letter in "aáoóuúeöőüű"]
    kind = "aáoóuú".count(vowels[-1]) == 0
    rounded = [letter for letter in word if letter in "aáeéiíoóöőuúüű"][-1] in "öőüű"
    return (2 if rounded else 1) if kind else 0


@pytest.mark.parametrize(
    "noun", [*KINDS.values(), HERO_YOURS], ids=lambda n: n.forms[0]
)
def test_every_case_keeps_to_vowel_harmony(noun: Noun):
    for case, endings in ENDINGS.items():
        ending = endings[harmony(noun.nominative)]
        assert getattr(noun, case) == f"{noun.nominative}{ending}"
    assert noun.accusative.startswith(noun.nominative)
    assert noun.accusative.endswith("t")
    assert noun.superessive.endswith("n")
    assert noun.instrumental[-2:] == ("al", "el", "el")[harmony(noun.nominative)]
    # the v of -val becomes the last consonant, which is then doubled
    last = noun.nominative[-1]
    assert noun.instrumental.startswith((noun.nominative + last, "tárggy", "képességg"))


def test_every_kind_has_its_plural():
    assert PLURALS.keys() == KINDS.keys()
    assert all(word.endswith("k") for word in PLURALS.values())


def test_no_two_kinds_and_no_two_keywords_share_a_name():
    from rules.wow.powers.words import Keyword
    from rules.wow.powers.write_text.hungarian.keywords import name_of

    names = {noun.nominative for noun in KINDS.values()}
    assert len(names) == len(KINDS)
    words = [
        kind(*[2] * len(kind.head))
        for kind in vocabulary(Keyword).values()
        if kind.notation != "resistance"
    ]
    assert len({name_of(word) for word in words}) == len(words)
    assert all(in_english(word) for word in words)

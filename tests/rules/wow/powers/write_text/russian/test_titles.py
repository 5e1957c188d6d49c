"""Every word is written, and called as the catalogue calls it."""

import pytest

from rules.wow.card.traits import PROFESSIONS
from rules.wow.powers.words import (
    TRAITS,
    Condition,
    Cost,
    Count,
    Duration,
    Effect,
    Keyword,
    Requirement,
    When,
    Who,
    vocabulary,
)
from rules.wow.powers.write_text.russian import is_written
from rules.wow.powers.write_text.russian.declension import Adjective, Case
from rules.wow.powers.write_text.russian.titles import TITLES
from rules.wow.powers.write_text.russian.traits import (
    BEINGS,
    SPELLS,
    TRAIT_ADJECTIVES,
)
from tests.rules.wow.powers.write_text.russian.catalogues import CATALOGUE

FAMILIES = (
    *(When, Who, Cost, Effect, Duration, Keyword, Condition, Count),
    Requirement,
)


# Of the tag, a noun; of a card that has it, an adjective.
OTHERWISE = {"Unique": "Уникальн"}


@pytest.mark.parametrize(
    "kind",
    [kind for family in FAMILIES for kind in vocabulary(family).values()],
    ids=lambda kind: kind.__name__,
)
def test_every_word_is_written(kind: type):
    assert is_written(kind)


def test_a_family_itself_is_not_written():
    assert not is_written(Effect)


@pytest.mark.parametrize("trait", [*TRAITS, *PROFESSIONS])
def test_a_trait_is_called_as_in_the_catalogue(trait: str):
    assert TITLES[trait] == CATALOGUE.get(trait, "Страж")


def test_only_a_guard_is_not_in_the_catalogue():
    assert set(TITLES) - set(CATALOGUE) <= {"Guard"}


@pytest.mark.parametrize("trait", [*BEINGS, *SPELLS])
def test_a_trait_that_declines_begins_with_its_title(trait: str):
    noun = BEINGS.get(trait) or SPELLS[trait]
    # The title of this one is that of a talent, which beings are not.
    title = {"Elemental": "элементаль"}.get(trait, TITLES[trait].lower())
    assert noun.base == title
    assert len(noun.one) == len(noun.many) == len(Case)


@pytest.mark.parametrize("trait", TRAIT_ADJECTIVES)
def test_a_trait_that_agrees_has_its_title_among_its_forms(trait: str):
    adjective: Adjective = TRAIT_ADJECTIVES[trait]
    forms = {adjective.m[0], adjective.f[0], adjective.n[0]}
    stem = OTHERWISE.get(trait)
    assert TITLES[trait].lower() in forms or adjective.m[0].startswith(
        str(stem).lower()
    )

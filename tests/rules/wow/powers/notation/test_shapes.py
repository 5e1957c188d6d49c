import re

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rules.wow.card.facts import Ability, Ally, Armor, Card, Hero, Item, Quest, Weapon
from rules.wow.powers.notation.shapes import read_value, write_value
from rules.wow.powers.power_data import read_powers, write_powers
from rules.wow.powers.words import (
    Condition,
    Cost,
    Count,
    Duration,
    Effect,
    Keyword,
    Line,
    Ongoing,
    Power,
    When,
    Word,
    vocabulary,
)
from rules.wow.powers.write_text.english import write_text
from tests.rules.wow.powers.power_strategies import lines, word

CARDS = (
    Hero(name="Maren Oakhand"),
    Ally(name="A"),
    Ability(name="B", ongoing=True),
    Weapon(name="C"),
    Armor(name="D"),
    Item(name="E"),
    Quest(name="F", cost=2),
)
# One random card is written out in thousands of letters; only failures print it.
pytestmark = pytest.mark.filterwarnings("ignore:Generating overly large repr")
many = settings(
    max_examples=250,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
)


@pytest.mark.long
@many
@given(lines())
def test_powers_are_read_back_equal_to_what_was_written(powers: tuple[Line, ...]):
    assert read_powers(write_powers(powers)) == powers


@pytest.mark.long
@many
@given(lines(), st.sampled_from(CARDS))
def test_every_power_makes_clean_english_lines(powers: tuple[Line, ...], card: Card):
    text = write_text(powers, card)
    assert "  " not in text
    assert "None" not in text
    assert not re.search(r"[{}<]|\.\.|,,| [.,;)]|\(\)", text), text
    for line in text.split("\n"):
        assert re.match(r"[A-Z0-9\[]", line), line
        assert line.endswith((".", ".)", '."', ")")), line


FAMILIES = (When, Effect, Cost, Duration, Keyword, Condition, Count)
WORDS = [(family, kind) for family in FAMILIES for kind in vocabulary(family).values()]


@pytest.mark.parametrize(
    ("family", "kind"), WORDS, ids=[f"{f.__name__} {k.notation}" for f, k in WORDS]
)
def test_each_word_alone_is_read_back_equal(family: type[Word], kind: type[Word]):
    @settings(max_examples=15, database=None)
    @given(word(kind))
    def check(value: Word) -> None:
        assert read_value(family, write_value(value), "word") == value

    check()


@pytest.mark.parametrize("kind", vocabulary(Effect).values(), ids=lambda k: k.notation)
def test_each_effect_makes_a_sentence(kind: type[Word]):
    @settings(max_examples=15, database=None)
    @given(word(kind), st.sampled_from(CARDS))
    def check(effect: Effect, card: Card) -> None:
        power = Power(when=Ongoing(), effects=(effect,))
        assert write_text((power,), card).endswith((".", ".)", '."'))

    check()

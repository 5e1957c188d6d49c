"""Whatever the words allow: clean Russian lines, with nothing left in English."""

import re
from dataclasses import replace

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rules.wow.card.facts import Card
from rules.wow.powers.words import Effect, Line, Ongoing, Power, Word, vocabulary
from rules.wow.powers.write_text.russian import write_text
from tests.rules.wow.powers.notation.test_shapes import CARDS
from tests.rules.wow.powers.power_strategies import lines, word

RUSSIAN = tuple(replace(card, name="Марен Дуб") for card in CARDS)
pytestmark = pytest.mark.filterwarnings("ignore:Generating overly large repr")
many = settings(
    max_examples=100,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
)


def check(text: str) -> None:
    assert "  " not in text
    assert not re.search(r"[{}<]|\.\.|,,| [.,;)]|\(\)|««|»»|-None|None", text), text
    plain = re.sub(r"\[[A-Za-z]+\]", "", text)
    assert set(re.findall(r"[A-Za-z]+", plain)) <= {"X"}, text
    assert "ё" not in text
    for line in text.split("\n"):
        assert re.match(r"[«„]?[А-Я0-9X\[]", line), line
        assert line.endswith((".", ".)", ")")), line
        assert line.count("«") == line.count("»"), line
        assert line.count("„") == line.count("“"), line


@pytest.mark.long
@many
@given(lines(), st.sampled_from(RUSSIAN))
def test_every_power_makes_clean_russian_lines(powers: tuple[Line, ...], card: Card):
    check(write_text(powers, card))


@pytest.mark.parametrize("kind", vocabulary(Effect).values(), ids=lambda k: k.notation)
def test_each_effect_makes_a_sentence(kind: type[Word]):
    @settings(max_examples=15, database=None)
    @given(word(kind), st.sampled_from(RUSSIAN))
    def attempt(effect: Effect, card: Card) -> None:
        check(write_text((Power(when=Ongoing(), effects=(effect,)),), card))

    attempt()

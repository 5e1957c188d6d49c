"""All texts of our own set as they were read by eye, and random ones without slips."""

import os
import re
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from cards.demo.set_files import read_set
from rules.wow.card.facts import Ability, Ally, Armor, Card, Hero, Item, Quest, Weapon
from rules.wow.powers.words import Effect, Line, Ongoing, Power, Word, vocabulary
from rules.wow.powers.write_text import write_text_in
from rules.wow.powers.write_text.english import write_text as write_english
from rules.wow.powers.write_text.polish import write_text
from tests.rules.wow.powers.power_strategies import lines, word

GOLDEN = Path(__file__).parents[5] / "golden" / "lanternfall.pl.txt"
SET = read_set()
CARDS = (
    Hero(name="Wendel Szpadel"),
    Ally(name="A"),
    Ability(name="B", ongoing=True),
    Weapon(name="C"),
    Armor(name="D"),
    Item(name="E"),
    Quest(name="F", cost=2),
)
# Words that both languages have, or that stay as they are.
SHARED = frozenset(
    (
        *("a", "atk", "by", "def", "do", "i", "on", "one", "ten", "to", "x", "zero"),
        *("arena", "aura", "combo", "demon", "draenei", "druid", "elf", "form"),
        *("goblin", "gnoll", "infernal", "minus", "naga", "plus", "raptor", "satyr"),
        *("talent", "tauren", "totem", "troll", "worgen"),
        *("wendel", "szpadel"),
    )
)
pytestmark = pytest.mark.filterwarnings("ignore:Generating overly large repr")
many = settings(
    max_examples=250,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
)


def test_the_texts_are_those_that_were_read():
    """Rewritten only on purpose: `GOLDEN=write make test`."""
    texts = "\n".join(
        f"{entry.number} {entry.names['pl']}\n"
        f"{write_text_in('pl', entry.powers, entry.card, entry.names['pl'])}\n"
        for entry in SET.entries
    )
    if os.environ.get("GOLDEN") == "write":
        GOLDEN.write_text(texts, "utf-8")
    assert GOLDEN.read_text("utf-8") == texts


def test_no_english_is_left_in_a_card_of_ours():
    for entry in SET.entries:
        text = write_text_in("pl", entry.powers, entry.card, entry.names["pl"])
        names = words_of(entry.names["pl"])
        assert english_in(text, entry.card.text) <= names, text


@pytest.mark.long
@many
@given(lines(), st.sampled_from(CARDS))
def test_every_power_makes_clean_polish_lines(powers: tuple[Line, ...], card: Card):
    text = write_text(powers, card)
    assert "  " not in text
    assert "None" not in text
    assert not re.search(r"[{}<]|\.\.|,,|;;| [.,;:)”]|\(\)|[„(] ", text), text
    assert text.count("„") == text.count("”")
    assert english_in(text, write_english(powers, card)) == set(), text
    for line in text.split("\n"):
        assert re.match(r"[A-ZŁŚŻŹĆÓ0-9\[]", line), line
        assert line.endswith((".", ".)", ")")), line
    for sentence in re.split(r"(?<=[.)]) ", text):
        assert not re.match(r"[a-ząćęłńóśźż]", sentence), text


@pytest.mark.parametrize("kind", vocabulary(Effect).values(), ids=lambda k: k.notation)
def test_each_effect_makes_a_sentence(kind: type[Word]):
    @settings(max_examples=15, database=None)
    @given(word(kind), st.sampled_from(CARDS))
    def check(effect: Effect, card: Card) -> None:
        power = Power(when=Ongoing(), effects=(effect,))
        assert write_text((power,), card).endswith((".", ".)"))

    check()


def english_in(text: str, english: str) -> set[str]:
    """Return the words of *text* that its English counterpart has, too."""
    return (words_of(text) & words_of(english)) - SHARED


def words_of(text: str) -> set[str]:
    """Return the words of *text*, symbols in square brackets left out."""
    return set(re.findall(r"[^\W\d_]+", re.sub(r"\[\w+\]", "", text.lower())))

"""Our own set in Hungarian, and random powers: clean lines, no English, no crash."""

import os
import re
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from cards.demo.set_files import read_set
from rules.wow.card.facts import Card, Hero
from rules.wow.powers.power_data import read_powers
from rules.wow.powers.words import Effect, Line, Ongoing, Power, vocabulary
from rules.wow.powers.write_text import write_text_in
from rules.wow.powers.write_text.english import write_text as write_english
from rules.wow.powers.write_text.hungarian import write_text
from rules.wow.powers.write_text.hungarian.voice import short_name
from tests.rules.wow.powers.card_texts import HERO
from tests.rules.wow.powers.notation.test_shapes import CARDS
from tests.rules.wow.powers.power_strategies import lines, word

pytestmark = pytest.mark.filterwarnings("ignore:Generating overly large repr")
many = settings(
    max_examples=150,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
)
GOLDEN = Path(__file__).parents[5] / "golden" / "lanternfall.hu.txt"
SET = read_set().entries
# Words that are the same in both: keywords and creatures that Hungarian keeps, names.
SAME = {
    *("Elusive", "Ferocity", "Instant", "Totem", "Aura", "Imp", "Ghoul", "Raptor"),
    *("Troll", "Tauren", "Worgen", "Goblin", "Draenei", "ATK", "DEF", "Maren"),
    *("Oakhand", "Token", "maximum", "Gnoll", "Gorilla", "Naga", "Ogre"),
}


def in_hungarian(entry) -> str:
    return write_text_in("hu", entry.powers, entry.card, entry.names["hu"])


def english_in(text: str, english: str) -> set[str]:
    """Return the words of three letters and more that *text* took from *english*."""
    words = [
        set(re.findall(r"[^\W\d_]{3,}", re.sub(r"\[\w+\]", "", each)))
        for each in (text, english)
    ]
    return words[0] & words[1] - SAME


def assert_clean(text: str) -> None:
    assert "  " not in text
    assert "None" not in text
    assert not re.search(r"[{}<]|\.\.|,,| [.,;)]|\(\)", text), text
    # a before a vowel or a number that is spoken with one; az az a … is no article
    assert not re.search(r"\ba ([aáeéiíoóöőuúüű]|[15] )", text, re.IGNORECASE), text
    assert not re.search(r"\b(a|egy) \1\b", text, re.IGNORECASE), text
    for line in text.split("\n"):
        assert re.match(r"[A-ZÁÉÍÓÖŐÚÜŰ0-9\[+-]", line), line
        assert line.endswith((".", ".)", ".”")), line


def test_the_texts_of_our_set_are_those_that_were_read():
    """Rewritten only on purpose: `GOLDEN=write pytest tests/rules/wow/powers`."""
    texts = "\n".join(
        f"{entry.number} {entry.names['hu']}\n{in_hungarian(entry)}\n" for entry in SET
    )
    if os.environ.get("GOLDEN") == "write":
        GOLDEN.write_text(texts, "utf-8")
    assert GOLDEN.read_text("utf-8") == texts


def test_all_cards_of_our_set_are_written_without_an_english_word():
    assert len(SET) >= 240
    for entry in SET:
        english = entry.card.text.replace(entry.card.name, "")
        names = {*re.findall(r"\w+", entry.names["hu"])}
        assert english_in(in_hungarian(entry), english) <= names, entry.names["hu"]


@pytest.mark.long
@many
@given(lines(), st.sampled_from(CARDS))
def test_every_power_makes_clean_hungarian_lines(powers: tuple[Line, ...], card: Card):
    text = write_text(powers, card)
    assert_clean(text)
    assert english_in(text, write_english(powers, card)) == set()


@pytest.mark.parametrize("kind", vocabulary(Effect).values(), ids=lambda k: k.notation)
def test_each_effect_makes_a_sentence(kind: type[Effect]):
    @settings(max_examples=15, database=None)
    @given(word(kind), st.sampled_from(CARDS))
    def check(effect: Effect, card: Card) -> None:
        power = Power(when=Ongoing(), effects=(effect,))
        assert_clean(write_text((power,), card))

    check()


def test_an_english_word_would_be_seen():
    assert english_in("Húzz egy card.", "Draw a card.") == {"card"}


@pytest.mark.parametrize(
    ("name", "short"),
    [
        ("Velga az Ötödik Dobtól", "Velga"),
        ("Maelé a Nyolcadik Órából", "Maelé"),
        ("Okela, akinek azt mondták, várjon", "Okela"),
        ("„Kétkanócos” Gyűszű Tilda", "Gyűszű Tilda"),
        ("Néhai Ottilia Pell Tövisvásárról", "Néhai Ottilia Pell"),
        ("Vizespincei Torvik", "Vizespincei Torvik"),
        ("Ásó Wendel", "Ásó Wendel"),
        ('Tilda "Two Wicks" Thimble', "Tilda"),
        ("Torvik of the Wet Cellar", "Torvik"),
        ("Morning Fog at the Ford", "Morning Fog"),
    ],
)
def test_a_hero_goes_by_its_name_without_by_names(name: str, short: str):
    assert short_name(name) == short


def test_a_text_is_written_in_the_language_asked_for():
    powers = read_powers([{"pay": "flip", "do": {"deal": 1, "to": "target ally"}}])
    assert write_text_in("en", powers, HERO) == write_english(powers, HERO)
    assert write_text_in("hu", powers, Hero(name="Thimble"), "Gyűszű Tilda") == (
        "Fordítsd meg ezt a hőst -> Gyűszű Tilda 1 sebzést okoz egy célpont "
        "szövetségesnek."
    )
    with pytest.raises(KeyError):
        write_text_in("xx", powers, HERO)

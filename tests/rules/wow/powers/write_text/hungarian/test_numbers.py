"""Numbers from 0 to 30 and X: word, endings, article, against words spelt out here."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.text.yaml_data import read_yaml
from rules.wow.powers.power_data import read_powers
from rules.wow.powers.words import X
from rules.wow.powers.write_text.hungarian import write_text
from rules.wow.powers.write_text.hungarian.numbers import (
    accusative,
    instrumental,
    number,
    with_article,
)
from tests.rules.wow.powers.card_texts import ITEM

ONES = [
    *("nulla nullát nullával", "egy egyet eggyel", "kettő kettőt kettővel"),
    *("három hármat hárommal", "négy négyet néggyel", "öt ötöt öttel"),
    *("hat hatot hattal", "hét hetet héttel", "nyolc nyolcat nyolccal"),
    "kilenc kilencet kilenccel",
]
TENS = {
    10: "tíz tízet tízzel",
    20: "húsz húszat hússzal",
    30: "harminc harmincat harminccal",
}
JOINTS = {1: "tizen", 2: "huszon"}


def spoken(n: int) -> list[str]:
    """Return *n* as it is said: plain, as an object, and with -val."""
    if n < 10:
        return ONES[n].split()
    if n in TENS:
        return TENS[n].split()
    return [f"{JOINTS[n // 10]}{word}" for word in ONES[n % 10].split()]


ALL = st.integers(0, 30)


def says(effect: str) -> str:
    powers = read_powers([read_yaml(f"{{when: play, do: [{effect}]}}")])
    return write_text(powers, ITEM)


@given(ALL)
def test_a_number_takes_the_endings_it_is_spoken_with(n: int):
    _, object_form, with_form = spoken(n)
    digits, ending = accusative(n).split("-")
    assert digits == str(n)
    assert object_form.endswith(ending)
    assert len(object_form) - len(ending) <= len(spoken(n)[0])
    digits, ending = instrumental(n).split("-")
    assert digits == str(n)
    # a consonant doubled in the word is written once: nyolccal, 8-cal
    assert with_form.endswith(ending)
    assert len(ending) > 2


@pytest.mark.parametrize(
    ("n", "object_form", "difference"),
    [
        (0, "0-t", "0-val"),
        (1, "1-et", "1-gyel"),
        (2, "2-t", "2-vel"),
        (3, "3-at", "3-mal"),
        (4, "4-et", "4-gyel"),
        (5, "5-öt", "5-tel"),
        (6, "6-ot", "6-tal"),
        (8, "8-at", "8-cal"),
        (10, "10-et", "10-zel"),
        (20, "20-at", "20-szal"),
        (21, "21-et", "21-gyel"),
        (30, "30-at", "30-cal"),
        (50, "50-et", "50-nel"),
        (100, "100-at", "100-zal"),
        (1000, "1000-et", "1000-rel"),
        (X(), "X-et", "X-szel"),
    ],
)
def test_endings_that_are_easily_got_wrong(n: int, object_form: str, difference: str):
    assert accusative(n) == object_form
    assert instrumental(n) == difference


@given(st.integers(1, 30))
def test_what_is_counted_stays_singular(n: int):
    word = spoken(n)[0].replace("kettő", "két") if n <= 12 else str(n)
    assert says(f"{{draw: {n}}}") == f"Húzz {word} lapot."
    assert number(n) == word


def test_x_counts_as_a_number_does():
    powers = read_powers([{"pay": "X", "do": {"draw": "X"}}])
    assert write_text(powers, ITEM) == "X -> Húzz X lapot."


@given(ALL)
def test_the_article_goes_by_the_spoken_number(n: int):
    article = "az" if spoken(n)[0][0] in "aáeéiíoóöőuúüű" else "a"
    assert with_article(f"{n} költségű") == f"{article} {n} költségű"


@pytest.mark.parametrize(
    ("word", "article"),
    [
        ("hős", "a"),
        ("erőforrás", "az"),
        ("ATK-ja", "az"),
        ("Íj", "az"),
        ("Űrjáró", "az"),
        ("X költségű", "az"),
        ("15 költségű", "a"),
        ("50 költségű", "az"),
        ("51 költségű", "az"),
        ("100 költségű", "a"),
        ("1000 költségű", "az"),
    ],
)
def test_the_article_goes_by_the_first_sound(word: str, article: str):
    assert with_article(word) == f"{article} {word}"


@given(st.integers(1, 30), st.sampled_from(["fire", "holy", "nature"]))
def test_damage_is_counted_in_the_singular(n: int, kind: str):
    damage = {
        "fire": "tűzsebzést",
        "holy": "szent sebzést",
        "nature": "természetsebzést",
    }[kind]
    assert says(f"{{deal: {n} {kind}, to: target ally}}") == (
        f"A hősöd {n} {damage} okoz egy célpont szövetségesnek."
    )

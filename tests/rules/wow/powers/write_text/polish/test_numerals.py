"""Number forms from 0 to 30 and X, against the rule that gettext has for Polish."""

from gettext import c2py
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.wow.powers.words import (
    Chosen,
    Deal,
    Draw,
    Has,
    Heal,
    Ongoing,
    Play,
    Power,
    Prevent,
    Target,
    ThisTurn,
    Those,
    Tokens,
    X,
    YouControl,
)
from rules.wow.powers.words.effects.change_effects import Change
from rules.wow.powers.write_text.polish import write_text
from rules.wow.powers.write_text.polish.declension import declined
from rules.wow.powers.write_text.polish.numerals import counted, figured
from tests.rules.wow.powers.card_texts import ITEM

CATALOGUE = Path(__file__).parents[6] / "locale" / "pl" / "LC_MESSAGES" / "django.po"
RULE = next(
    line.partition("plural=")[2].removesuffix(';\\n"')
    for line in CATALOGUE.read_text("utf-8").split("\n")
    if line.startswith('"Plural-Forms')
)
FORM = c2py(RULE)  # 0: one, 1: a few, 2: many
ALLY = Those(("ally",))
WORDS = {
    2: "dwie", 3: "trzy", 4: "cztery", 5: "pięć", 6: "sześć", 7: "siedem",
    8: "osiem", 9: "dziewięć", 10: "dziesięć", 11: "jedenaście", 12: "dwanaście",
}  # fmt: skip
OF_MEN = {
    2: "dwóch", 3: "trzech", 4: "czterech", 5: "pięciu", 6: "sześciu", 7: "siedmiu",
    8: "ośmiu", 9: "dziewięciu", 10: "dziesięciu", 11: "jedenastu", 12: "dwunastu",
}  # fmt: skip
NUMBERS = st.integers(1, 30)


def said(effect: Draw | Deal | Heal | Prevent | Tokens | Has) -> str:
    return write_text((Power(when=Play(), effects=(effect,)),), ITEM)


@given(NUMBERS)
def test_cards_that_are_drawn_agree_with_their_number(n: int):
    noun = ("kartę", "karty", "kart")[FORM(n)]
    number = "" if n == 1 else f"{WORDS.get(n, n)} "
    assert said(Draw(n)) == f"Dobierz {number}{noun}."


@given(NUMBERS)
def test_damage_that_is_dealt_agrees_with_its_number(n: int):
    noun = ("obrażenie święte", "obrażenia święte", "obrażeń świętych")[FORM(n)]
    text = f"Twój bohater zadaje {n} {noun} danemu sojusznikowi."
    assert said(Deal(n, Target(ALLY), "holy")) == text


@given(NUMBERS)
def test_damage_that_is_healed_or_prevented_stands_in_its_own_case(n: int):
    healed = said(Heal(n, Target(ALLY)))
    noun = ("obrażenie", "obrażenia", "obrażeń")[FORM(n)]
    assert healed == f"Twój bohater uzdrawia {n} {noun} z danego sojusznika."
    prevented = said(Prevent(n, Target(ALLY), lasts=ThisTurn()))
    one = f"następnemu {n} obrażeniu zadanemu danemu sojusznikowi w tej turze"
    many = f"następnym {n} obrażeniom zadanym danemu sojusznikowi w tej turze"
    assert (one if n == 1 else many) in prevented


@given(NUMBERS)
def test_tokens_agree_with_their_number(n: int):
    noun = ("żeton", "żetony", "żetonów")[FORM(n)]
    number = "" if n == 1 else f"{'dwa' if n == 2 else WORDS.get(n, n)} "
    ghouls = "sojusznika Ghula z" if n == 1 else "sojuszników Ghuli, każdy z"
    start = f"Wprowadź do gry {number}{noun} {ghouls} "
    assert said(Tokens(n, "Ghoul", 1, 1)).startswith(start)


@given(st.integers(2, 30))
def test_people_are_counted_in_the_genitive(n: int):
    power = Power(when=Play(), condition=YouControl(ALLY, n), effects=(Draw(),))
    start = f"Jeśli kontrolujesz co najmniej {OF_MEN.get(n, n)} sojuszników, "
    assert write_text((power,), ITEM).startswith(start)


@given(st.integers(1, 30))
def test_a_verb_agrees_with_how_many_people_there_are(n: int):
    bonus = (Change("ATK", 1),)
    text = write_text(
        (Power(when=Ongoing(), effects=(Has(bonus, Chosen(ALLY, n)),)),), ITEM
    )
    few = {2: "Dwaj", 3: "Trzej", 4: "Czterej"}
    if n == 1:
        assert text == "Sojusznik ma +1 ATK."
    elif n in few:
        assert text == f"{few[n]} sojusznicy mają +1 ATK."
    else:
        assert text == f"{OF_MEN.get(n, str(n)).capitalize()} sojuszników ma +1 ATK."


@given(st.integers(1, 30))
def test_a_verb_agrees_with_how_many_things_there_are(n: int):
    bonus = (Change("DEF", 1),)
    armor = Chosen(Those(("armor",)), n)
    text = write_text((Power(when=Ongoing(), effects=(Has(bonus, armor),)),), ITEM)
    noun, verb = (("Zbroja", "ma"), ("zbroje", "mają"), ("zbroi", "ma"))[FORM(n)]
    number = "" if n == 1 else f"{WORDS.get(n, str(n)).capitalize()} "
    assert text == f"{number}{noun} {verb} +1 DEF."


def test_x_counts_like_many_and_none_is_zero():
    weapon = declined("f broń broni broni bronie broni")
    hero = declined("m bohater bohatera bohaterze bohaterowie bohaterów")
    assert counted(X(), weapon).forms.acc == "X broni"
    assert counted(X(), hero).forms.dat == "X bohaterom"
    assert counted(0, hero).forms == ("zero bohaterów",) * 6
    assert figured(X(), weapon).acc == "X broni"


@pytest.mark.parametrize("n", [1, 2, 5, 22])
def test_a_number_stands_in_every_case(n: int):
    mission = declined("f misja misji misji misje misji")
    assert counted(n, mission).forms == {
        1: ("misja", "misji", "misji", "misję", "misją", "misji"),
        2: ("dwie misje", "dwóch misji", "dwóm misjom", "dwie misje", "dwiema misjami",
            "dwóch misjach"),
        5: ("pięć misji", "pięciu misji", "pięciu misjom", "pięć misji",
            "pięcioma misjami", "pięciu misjach"),
        22: ("22 misje", "22 misji", "22 misjom", "22 misje", "22 misjami",
             "22 misjach"),
    }[n]  # fmt: skip

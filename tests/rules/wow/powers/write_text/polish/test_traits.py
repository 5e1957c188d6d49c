"""Declension: the names of traits, and how each stands beside a card."""

from pathlib import Path

import polib
import pytest

from rules.wow.card.traits import PROFESSIONS
from rules.wow.powers.words import KINDS, TRAITS, Those
from rules.wow.powers.write_text.polish.declension import Adjective, declined
from rules.wow.powers.write_text.polish.nouns import TARGET, card_of, described
from rules.wow.powers.write_text.polish.trait_names import NOUNS
from rules.wow.powers.write_text.polish.traits import label

CATALOGUE = polib.pofile(
    Path(__file__).parents[6] / "locale" / "pl" / "LC_MESSAGES" / "django.po"
)
TERMS = {entry.msgid: entry.msgstr for entry in CATALOGUE if entry.msgctxt == "card"}


@pytest.mark.parametrize("name", [*TRAITS, *PROFESSIONS])
def test_a_trait_has_the_name_that_the_catalogue_has(name: str):
    expected = "Strażnik" if name == "Guard" else TERMS[name]  # no game word yet
    assert label(name) == expected


@pytest.mark.parametrize(
    ("name", "one", "several"),
    [
        ("Demon", "Demon Demona Demonowi Demona Demonem Demonie",
         "Demony Demonów Demonom Demony Demonami Demonach"),
        ("Orc", "Ork Orka Orkowi Orka Orkiem Orku",
         "Orkowie Orków Orkom Orków Orkami Orkach"),
        ("Hunter", "Łowca Łowcy Łowcy Łowcę Łowcą Łowcy",
         "Łowcy Łowców Łowcom Łowców Łowcami Łowcach"),
        ("Human", "Człowiek Człowieka Człowiekowi Człowieka Człowiekiem Człowieku",
         "Ludzie Ludzi Ludziom Ludzi Ludźmi Ludziach"),
        ("Pet", "Zwierzę Zwierzęcia Zwierzęciu Zwierzę Zwierzęciem Zwierzęciu",
         "Zwierzęta Zwierząt Zwierzętom Zwierzęta Zwierzętami Zwierzętach"),
        ("Turtle", "Żółw Żółwia Żółwiowi Żółwia Żółwiem Żółwiu",
         "Żółwie Żółwi Żółwiom Żółwie Żółwiami Żółwiach"),
        ("Cat", "Kot Kota Kotu Kota Kotem Kocie",
         "Koty Kotów Kotom Koty Kotami Kotach"),
        ("Treant", "Drzewiec Drzewca Drzewcowi Drzewca Drzewcem Drzewcu",
         "Drzewce Drzewców Drzewcom Drzewce Drzewcami Drzewcach"),
    ],
)  # fmt: skip
def test_a_noun_declines(name: str, one: str, several: str):
    assert " ".join(NOUNS[name].singular) == one
    assert " ".join(NOUNS[name].plural) == several


def test_adjectives_agree_in_gender_case_and_number():
    opposing = Adjective("wrog", "wrodzy")
    assert opposing.of("m") == (
        "wrogi", "wrogiego", "wrogiemu", "wrogiego", "wrogim", "wrogim",
    )  # fmt: skip
    assert opposing.of("i").acc == "wrogi"
    assert opposing.of("f").ins == "wrogą"
    assert opposing.of("n").nom == "wrogie"
    assert opposing.of("m", plural=True)[:4] == (
        "wrodzy", "wrogich", "wrogim", "wrogich",
    )  # fmt: skip
    assert opposing.of("f", plural=True).acc == "wrogie"


def test_two_words_decline_together():
    assert NOUNS["Night Elf"].singular.ins == "Nocnym elfem"
    assert NOUNS["Felhunter"].plural.nom == "Piekielni łowcy"
    assert NOUNS["Fire Totem"].singular.loc == "Totemie ognia"


@pytest.mark.parametrize(
    ("those", "accusative", "several"),
    [
        (Those(("ally",), traits=("Wolf",)), "sojusznika Wilka", "sojuszników Wilków"),
        (Those(("ally",), traits=("Mechanical",)),
         "sojusznika Mechanizmu", "sojuszników Mechanizmów"),
        (Those(("ability",), traits=("Aura",)),
         "zdolność typu Aura", "zdolności typu Aura"),
        (Those(("ability",), traits=("Instant",)),
         "zdolność Błyskawiczną", "zdolności Błyskawiczne"),
        (Those(("weapon",), traits=("Ranged",)),
         "broń do Walki dystansowej", "bronie do Walki dystansowej"),
        (Those(("ally",), traits=("Aura",)),
         "sojusznika typu Aura", "sojuszników typu Aura"),
        (Those(("ability",), traits=("Totem", "Aura")),
         "zdolność typu Totem lub Aura", "zdolności typu Totem lub Aura"),
        (Those(("ally",), traits=("Orc", "Arcane")),
         "sojusznika z cechą Ork lub Magia", "sojuszników z cechą Ork lub Magia"),
    ],
)  # fmt: skip
def test_a_trait_stands_behind_its_card(those: Those, accusative: str, several: str):
    assert described(those).forms.acc == accusative
    assert described(those, plural=True).forms.acc == several


@pytest.mark.parametrize("name", TRAITS)
def test_every_trait_stands_beside_every_kind(name: str):
    for kind in KINDS:
        those = Those((kind,), traits=(name,), without=name)
        for phrase in (described(those, TARGET), described(those, plural=True)):
            assert all(each.strip() == each and each for each in phrase.forms)
        assert "karta" in card_of(those).singular.nom


def test_an_entry_without_a_gender_is_refused():
    with pytest.raises(ValueError, match="no gender"):
        declined("x a b c d e")

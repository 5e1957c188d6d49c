"""Declension: the names of traits, and how each stands beside a card."""

from pathlib import Path

import polib
import pytest

from rules.wow.card.traits import PROFESSIONS
from rules.wow.powers.words import KINDS, TRAITS, Those
from rules.wow.powers.write_text.polish.nouns import TARGET, card_of, described
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
        those = Those((kind,), traits=(name,), without=(name,))
        for phrase in (described(those, TARGET), described(those, plural=True)):
            assert all(each.strip() == each and each for each in phrase.forms)
        assert "karta" in card_of(those).singular.nom

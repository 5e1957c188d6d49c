"""What a hero's text calls the hero, and what a requirement is said once for."""

import pytest

from rules.wow.card.facts import Ability
from rules.wow.powers.write_text.english import write_text
from rules.wow.powers.write_text.english.voice import short_name


@pytest.mark.parametrize(
    ("name", "short"),
    [
        ("Okela, Who Was Told to Wait", "Okela"),
        ('Tilda "Two Wicks" Thimble', "Tilda"),
        ("Torvik of the Wet Cellar", "Torvik"),
        ("Morning Fog at the Ford", "Morning Fog"),
        ("Wendel Spade", "Wendel Spade"),
        ("Ofelia", "Ofelia"),
    ],
)
def test_a_hero_goes_by_its_name_without_by_names(name: str, short: str):
    assert short_name(name) == short


def test_a_talent_asked_for_twice_is_written_once():
    card = Ability(name="Star", hero_required="Fire", talent_required="Fire")
    assert write_text((), card) == "Fire Hero Required"


def test_a_talent_alone_is_written_as_a_talent():
    assert write_text((), Ability(name="Star", talent_required="Fire")) == "Fire Talent"

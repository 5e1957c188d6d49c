"""What search may ask of what cards do."""

import pytest

from rules.wow.card.facts import Ability, Ally
from rules.wow.powers.searched_effects import EFFECTS, search_effects
from rules.wow.powers.words import vocabulary
from rules.wow.powers.words.effects.effect import Effect


@pytest.mark.parametrize(
    ("text", "effects"),
    [
        ("Draw two cards.", ("Draw",)),
        ("Your hero deals 2 fire damage to target ally. Draw a card.",
         ("Damage", "Draw")),
        ("Destroy target ally. Whatever nobody reads.", ("Destroy",)),
        ("Whatever nobody reads.", ()),
        ("", ()),
    ],
)  # fmt: skip
def test_an_ability_is_found_by_what_of_it_is_read(text, effects):
    assert search_effects(Ability(name="Slow Thaw", text=text)) == effects


def test_a_cost_is_no_effect():
    ally = Ally(name="Tessa Marl", text="[Activate], Discard a card -> Draw a card.")
    assert search_effects(ally) == ("Draw",)


def test_each_word_of_power_counts_once():
    told = [kind for kinds in EFFECTS.values() for kind in kinds]
    assert len(told) == len(set(told))
    assert {*told} <= {*vocabulary(Effect).values()}

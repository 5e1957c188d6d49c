"""WHO in English: the card itself, and a hero by its name."""

from tests.rules.wow.powers.card_texts import ALLY, HERO, does


def test_an_ally_deals_and_heals_itself():
    assert does("{deal: 2 nature, to: target ally}", ALLY) == (
        "This ally deals 2 nature damage to target ally."
    )
    assert (
        does("{heal: 2, from: this}", ALLY) == "This ally heals 2 damage from itself."
    )


def test_a_hero_goes_by_its_name():
    assert does("{deal: 2 holy, to: target ally}, {ready: this}", HERO) == (
        "Maren Oakhand deals 2 holy damage to target ally. Ready Maren Oakhand."
    )

"""The table at which a card is tried."""

import pytest

from rules.game.playtest import NoSuchMove
from rules.wow.card.facts import Ability, Ally, Hero, Quest
from rules.wow.teaching import sit_down
from rules.wow.teaching.trial import RESOURCES

FLAME = Ability(name="Flame", cost=1)
BURN = [{"when": "play", "do": [{"deal": "2 fire", "to": "target opposing ally"}]}]


def offers_of(sitting, name, code):
    return [
        number
        for number, offer in enumerate(sitting.offers())
        if offer.code == code and offer.figures["card"][0] == name
    ]


def side(sitting, player):
    return sitting.standing().table["players"][player]


def test_the_card_is_in_hand_with_something_to_aim_at_and_to_pay():
    sitting = sit_down(FLAME, BURN, 1, [])
    assert side(sitting, 0)["hand"][0]["card"] == "Flame"
    assert len(side(sitting, 0)["resources"]) == RESOURCES + 1
    assert len(offers_of(sitting, "Flame", "play")) == 2


def test_it_is_played_as_its_powers_say_and_played_again_from_its_moves():
    sitting = sit_down(FLAME, BURN, 1, [])
    sitting.make(offers_of(sitting, "Flame", "play")[0])
    while sitting.standing().chain:
        sitting.make([one.code for one in sitting.offers()].index("pass"))
    damage = [card.get("damage") for card in side(sitting, 1)["party"]]
    assert 2 in damage
    again = sit_down(FLAME, BURN, 1, sitting.moves)
    assert again.standing() == sitting.standing()
    assert again.moves == sitting.moves


def test_other_cards_have_the_traits_that_the_powers_ask_for():
    demons = [{"when": "play", "do": [{"destroy": "target opposing Demon ally"}]}]
    assert len(offers_of(sit_down(FLAME, demons, 1, []), "Flame", "play")) == 2


def test_a_hero_leads_and_a_quest_lies_in_the_row():
    flip = [{"pay": [1, {"flip": "your hero"}], "do": [{"draw": 1}]}]
    sitting = sit_down(Hero(name="Aunt", health=20), flip, 1, [])
    assert side(sitting, 0)["hero"]["card"] == "Aunt"
    assert offers_of(sitting, "Aunt", "use")
    reward = [{"when": "reward", "do": [{"draw": 1}]}]
    sitting = sit_down(Quest(name="Errand", cost=1), reward, 1, [])
    assert offers_of(sitting, "Errand", "complete")


@pytest.mark.parametrize("moves", [[["dance"]], [["play"]], [["play", 1, {}, 2, 3, 4]]])
def test_what_is_no_move_ends_the_replay(moves):
    assert sit_down(FLAME, BURN, 1, moves).moves == []


def test_a_move_that_is_not_offered_is_refused():
    sitting = sit_down(Ally(name="Wick", cost=1, atk=1, health=1), [], 1, [])
    with pytest.raises(NoSuchMove):
        sitting.make(500)

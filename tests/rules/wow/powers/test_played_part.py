"""A card is played whole, in part or not, and the same by all that play it."""

import pytest

from rules.game.deck import DeckLine, Decklist, Zone
from rules.game.played_part import changed_cards, share_of_list
from rules.wow import duels
from rules.wow.card.facts import OtherCard
from rules.wow.duels.duel_lists import deck_of
from rules.wow.duels.why_not import why_not
from rules.wow.goldfish import prepare as goldfish_prepare
from rules.wow.play.opening import new_game
from rules.wow.powers.played_part import play_of
from tests.factories import ability, ally, armor, hero, item, quest
from tests.rules.wow.goldfish.decks import our_cards

LOST = "When this ally attacks, it lights a lamp."
BONUS = "When this ally enters play, you may light a lamp."
PRICE = "At the start of your turn, destroy this ally unless a lamp is lit."


def state(card) -> str:
    return play_of(card, None).part.state


def test_a_card_without_text_or_with_all_of_it_is_played_whole():
    assert state(ally()) == "whole"
    assert state(ally(text="Protector")) == "whole"


def test_a_lost_benefit_leaves_the_rest_in_play_and_is_told():
    played = play_of(ally(text=f"Protector\n{BONUS}"), None)
    assert played.part.state == "partly"
    assert played.part.left_out == (BONUS,)
    assert played.part.unused == ()
    assert len(played.powers) == 1


def test_what_may_be_a_drawback_takes_all_powers_with_it_but_not_the_body():
    card = ally(text=f"Protector\n{LOST}")
    played = play_of(card, None)
    assert played.part.state == "partly"
    assert played.powers == ()
    assert [text.split(" (")[0] for text in played.part.unused] == ["Protector"]
    assert played.card == card


def test_a_lost_price_takes_the_whole_card():
    played = play_of(ally(name="Wick", text=f"Protector\n{PRICE}"), None)
    assert played.part.state == "not"
    assert played.powers == ()
    assert isinstance(played.card, OtherCard)
    assert (played.card.name, played.card.printed_type) == ("Wick", "ally")
    assert play_of(played.card, None).part.state == "not"


def test_an_effect_is_one_text():
    assert state(ability(text="Draw a card.")) == "whole"
    assert state(ability(text="Draw a card. Light a lamp.")) == "not"
    assert state(ability(text="Draw a card.\nLight a lamp.")) == "not"


def test_a_quest_whose_reward_is_lost_stays_a_resource():
    text = "Pay 2 to complete this quest.\nReward: Draw a card. Light a lamp."
    played = play_of(quest(cost=2, text=text), None)
    assert (played.part.state, played.powers) == ("not", ())
    assert played.card.type == "quest"


def test_what_a_power_goes_on_to_say_belongs_to_it_and_to_no_other():
    lines = "[Activate] -> Draw a card. Light a lamp.\nProtector"
    played = play_of(ally(text=lines), None)
    assert played.part.state == "partly"
    assert len(played.powers) == 0  # "light a lamp" is no known benefit
    lines = "[Activate] -> Draw a card. You may light a lamp.\n1 -> Draw a card."
    played = play_of(ally(text=lines), None)
    assert played.part.unused == ("[Activate] -> Draw a card.",)
    assert len(played.powers) == 1


def test_a_hero_stays_a_hero_whatever_is_lost():
    played = play_of(hero(text=f"Protector\n{PRICE.replace('ally', 'hero')}"), None)
    assert (played.part.state, played.powers) == ("partly", ())
    assert played.card.type == "hero"


def test_a_card_that_is_only_its_text_is_not_played_without_it():
    text = "When this armor enters play, you may light a lamp."
    assert state(armor(text=text, defense=1)) == "partly"
    assert state(item(text=text.replace("armor", "item"))) == "not"


def test_a_type_that_the_rules_do_not_know_is_not_played():
    assert state(OtherCard(name="Fair", printed_type="Event")) == "not"


@pytest.mark.parametrize("prepare", [duels.prepare, goldfish_prepare])
def test_table_and_goldfish_say_the_same(prepare):
    cards = [
        (ally(name="Whole"), 4),
        (ally(name="Part", text=BONUS), 3),
        (ally(name="None", text=PRICE), 2),
    ]
    lines = [DeckLine(card, copies, Zone.MAIN) for card, copies in cards]
    played = prepare(Decklist((DeckLine(hero(), 1, Zone.HERO), *lines)), {})
    told = {each["name"]: each["state"] for each in played["cards"]}
    assert told == {"Whole": "whole", "Part": "partly", "None": "not"}
    share = share_of_list(played)
    assert (share.copies, share.whole, share.partly, share.unplayed) == (9, 4, 3, 2)
    assert share.says_little


def test_a_card_that_is_not_played_is_placed_and_nothing_else():
    deck = Decklist(
        (
            DeckLine(hero(), 1, Zone.HERO),
            DeckLine(ally(text=PRICE, cost=0), 60, Zone.MAIN),
        )
    )
    played = deck_of(duels.prepare(deck, {}))
    game = new_game([played, played], seed=1)
    reason = why_not(game, 0)
    assert reason is not None
    assert reason.code == "not-played"


def test_every_card_of_our_own_set_is_played_whole():
    states = {play_of(entry.card, None).part.state for entry in our_cards().values()}
    assert states == {"whole"}


def test_what_two_lists_differ_in_is_told_with_how_much_of_it_is_played():
    kept, lost = ally(name="Kept"), ally(name="Lost", text=PRICE)
    lists = [
        duels.prepare(
            Decklist(
                (
                    DeckLine(hero(), 1, Zone.HERO),
                    DeckLine(kept, 4, Zone.MAIN),
                    DeckLine(lost, copies, Zone.MAIN),
                )
            ),
            {},
        )
        for copies in (1, 2)
    ]
    assert changed_cards(*lists) == {"Lost": "not"}
    assert changed_cards(lists[0], lists[0]) == {}

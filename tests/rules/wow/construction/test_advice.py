"""Advice: what the rule books warn of, on both sides of where we draw the line."""

from rules.game.deck import DeckLine, Decklist, WayOut
from rules.wow.card.facts import Card
from rules.wow.construction import check_deck
from rules.wow.construction.advice import advise_deck
from rules.wow.construction.formats import CONSTRUCTED
from tests.factories import (
    ability,
    ally,
    armor,
    codes,
    deck_of,
    hero,
    in_main,
    led_by,
    location,
    quest,
    side_deck_of,
)


def of_each(cards: list[Card], count: int) -> list[DeckLine[Card]]:
    """Return *count* cards, four of a name, as far as *cards* reach."""
    lines = [in_main(card, min(4, count - 4 * n)) for n, card in enumerate(cards)]
    return [line for line in lines if line.quantity > 0]


def quests(count: int) -> list[DeckLine[Card]]:
    return of_each([quest(name=f"Errand {n}") for n in range(20)], count)


def armors(count: int) -> list[DeckLine[Card]]:
    return of_each([armor(name=f"Apron {n}") for n in range(20)], count)


def allies(count: int, cost: int = 2) -> list[DeckLine[Card]]:
    cards = [ally(name=f"Carrier {cost} {n}", cost=cost) for n in range(20)]
    return of_each(cards, count)


def spells(count: int, cost: int | str = 1) -> list[DeckLine[Card]]:
    cards = [ability(name=f"Kindle {cost} {n}", cost=cost) for n in range(20)]
    return of_each(cards, count)


def deck(*lines: list[DeckLine[Card]], leader: Card | None = None) -> Decklist[Card]:
    """Return a deck of exactly *lines*."""
    every = [line for some in lines for line in some]
    return Decklist((led_by(leader or hero()), *every))


def advice(built: Decklist[Card]) -> list[tuple[str, str]]:
    found = advise_deck(built, CONSTRUCTED)
    assert {item.severity for item in found} <= {"advice"}
    return [(item.code, item.rule) for item in found]


GOOD = (quests(10), allies(30), spells(20))


def test_a_deck_of_60_with_10_quests_and_cheap_cards_gets_no_advice():
    assert advice(deck(*GOOD)) == []


# W-DECK-28: the rule books' own bad examples


def test_18_armor_with_4_allies_is_one_sided_and_still_legal():
    bad = deck(quests(10), armors(18), allies(4), spells(28))
    assert advice(bad) == [("one-sided", "W-DECK-28")]
    assert check_deck(bad, CONSTRUCTED) == []
    [found] = advise_deck(bad, CONSTRUCTED)
    assert found.figures == {"armor": 18, "allies": 4}
    assert found.way_out == WayOut("spread")


def test_everything_costing_5_or_more_is_top_heavy_and_still_legal():
    bad = deck(quests(10), allies(30, cost=5), spells(20, cost=6))
    assert advice(bad) == [("top-heavy", "W-DECK-28")]
    assert check_deck(bad, CONSTRUCTED) == []
    [found] = advise_deck(bad, CONSTRUCTED)
    assert found.figures == {"count": 50, "cost": 5, "of": 50}


def test_10_armor_with_5_allies_pass_and_11_are_one_sided():
    assert advice(deck(quests(10), armors(10), allies(5), spells(35))) == []
    assert advice(deck(quests(10), armors(11), allies(5), spells(34))) == [
        ("one-sided", "W-DECK-28")
    ]


def test_24_of_50_costs_of_5_pass_and_25_are_top_heavy():
    assert advice(deck(quests(10), allies(24, cost=5), spells(26, cost=4))) == []
    assert advice(deck(quests(10), allies(25, cost=5), spells(25, cost=4))) == [
        ("top-heavy", "W-DECK-28")
    ]


def test_what_completing_a_quest_costs_and_costs_of_x_are_not_counted():
    dear = of_each([quest(name=f"Dear {n}", cost=9) for n in range(10)], 40)
    assert advice(deck(dear, allies(20))) == []
    found = advise_deck(
        deck(quests(10), spells(40, cost="X"), allies(10, cost=5)), CONSTRUCTED
    )
    assert codes(found) == ["top-heavy"]
    assert found[0].figures["of"] == 10


# W-DECK-27: size


def test_72_cards_are_near_the_minimum_and_73_far_above():
    assert advice(deck(quests(12), allies(40), spells(20))) == []
    far = deck(quests(12), allies(40), spells(21))
    assert advice(far) == [("deck-far-above-minimum", "W-DECK-27")]
    assert advise_deck(far, CONSTRUCTED)[0].way_out == WayOut("remove", 13)


def test_the_side_deck_does_not_make_a_deck_larger():
    assert advice(deck(*GOOD, side_deck_of(10))) == []


# W-DECK-26: quests


def test_10_quests_in_60_are_enough_and_9_are_few():
    few = deck(quests(9), allies(31), spells(20))
    assert advice(few) == [("too-few-quests", "W-DECK-26")]
    assert advise_deck(few, CONSTRUCTED)[0].way_out == WayOut("add", 1)


def test_locations_count_as_quests():
    place = [in_main(location(), 1)]
    assert advice(deck(quests(9), place, allies(30), spells(20))) == []


# A deck under construction


def test_a_deck_of_59_gets_no_advice_on_its_shares():
    bad = (armors(18), allies(4, cost=5))
    assert advice(deck(*bad, spells(37, cost=7))) == []
    assert {code for code, _ in advice(deck(*bad, spells(38, cost=7)))} == {
        "too-few-quests",
        "top-heavy",
        "one-sided",
    }


def test_an_empty_deck_gets_no_advice():
    assert advice(Decklist(())) == []
    assert advice(deck_of(0)) == []


# CR 100.2e: the hero's text


def test_each_sentence_of_the_hero_that_is_not_understood_is_shown():
    leader = hero(deckbuilding="You can't put items in your deck. Mind the lamps. Go.")
    found = advise_deck(deck(*GOOD, leader=leader), CONSTRUCTED)
    assert codes(found) == ["hero-text-unread"] * 2
    assert [item.figures["text"] for item in found] == ["Mind the lamps", "Go"]
    assert {item.rule for item in found} == {"CR 100.2e"}
    assert found[0].cards == ("Odda the Lamplighter",)


def test_a_hero_whose_text_is_understood_gets_no_advice():
    leader = hero(deckbuilding="You can't put items in your deck.")
    assert advice(deck(*GOOD, leader=leader)) == []


def test_9_armor_without_allies_are_no_theme_to_warn_of_and_10_are():
    assert advice(deck(quests(10), armors(9), spells(41))) == []
    assert advice(deck(quests(10), armors(10), spells(40))) == [
        ("one-sided", "W-DECK-28")
    ]

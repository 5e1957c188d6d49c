"""What a format allows: sets, lists, heroes, pools; each on both sides of its limit.

Rule: W-DECK-31. The rule books leave tournament limits to who runs the tournament.
"""

from dataclasses import replace

import pytest

from rules.game.deck import DeckLine, WayOut, Zone, within_pool, within_sets
from rules.wow.card.facts import card_key
from rules.wow.construction import (
    check_allowed_sets,
    check_banned,
    check_hero_pool,
    check_pool,
    check_restricted,
    check_size,
)
from rules.wow.construction.formats import CONSTRUCTED, DRAFT, SEALED
from tests.factories import (
    ability,
    ally,
    deck_of,
    deck_with,
    hero,
    in_main,
    in_side,
    printed_in,
    side_deck_of,
    without_hero,
)
from tests.rules.wow.construction.deck_checks import faults, of_check, the_issue

LAMPS = within_sets(CONSTRUCTED, slug="set-lan", name="Lamps", sets=["lan"])
BLOCK = within_sets(CONSTRUCTED, slug="block-oil", name="Oil", sets=["LAN", "WIC"])


def house(**changes):
    """Return constructed with a house's own *changes*."""
    return replace(CONSTRUCTED, slug="house-lamps", name="Lamp night", **changes)


def keys(*cards):
    return frozenset(map(card_key, cards))


def from_set(card, *sets, zone=Zone.MAIN, quantity=1):
    return DeckLine(card, quantity, zone, frozenset(sets))


# Sets

OUTSIDE = [("set-not-allowed", "W-DECK-31")]


@of_check(check_allowed_sets)
def test_a_card_of_the_set_is_allowed_and_one_of_another_is_not():
    inside = deck_with(from_set(ally(), "LAN"))
    outside = deck_with(from_set(ally(), "WIC"))
    assert faults(printed_in(inside, "LAN"), LAMPS) == []
    assert faults(printed_in(outside, "LAN"), LAMPS) == OUTSIDE
    assert faults(printed_in(outside, "LAN"), BLOCK) == []


@of_check(check_allowed_sets)
def test_one_printing_in_an_allowed_set_is_enough():
    reprinted = deck_with(from_set(ally(), "OLD", "WIC"))
    assert faults(printed_in(reprinted, "LAN"), BLOCK) == []
    assert faults(printed_in(reprinted, "LAN"), LAMPS) == OUTSIDE


@of_check(check_allowed_sets)
def test_the_issue_names_the_cards_sets_the_allowed_ones_and_the_format():
    deck = printed_in(deck_with(from_set(ally(), "ZAP", "OLD", quantity=3)), "LAN")
    issue = the_issue(deck, BLOCK)
    assert issue.cards == ("Lantern Carrier",)
    assert issue.figures == {
        "sets": ("OLD", "ZAP"), "allowed": ("LAN", "WIC"), "format": "Oil",
    }  # fmt: skip
    assert issue.way_out == WayOut("remove", 3)


@of_check(check_allowed_sets)
def test_the_hero_must_be_of_the_set_too():
    deck = deck_with()
    foreign = deck.led_by(from_set(hero(), "OLD", zone=Zone.HERO))
    issue = the_issue(printed_in(foreign, "LAN"), LAMPS)
    assert issue.cards == ("Odda the Lamplighter",)
    assert issue.way_out == WayOut("choose-hero", zone=Zone.HERO)


@of_check(check_allowed_sets)
def test_the_side_deck_is_bound_by_the_sets_too():
    line = from_set(ally(), "OLD", zone=Zone.SIDE)
    deck = printed_in(deck_with(line, *side_deck_of(9)), "LAN")
    assert faults(deck, LAMPS) == OUTSIDE


@of_check(check_allowed_sets)
def test_cards_of_which_no_set_is_known_are_refused_where_sets_are_limited():
    deck = printed_in(deck_with(from_set(ally(), "LAN")), "LAN")
    unknown = deck.adding(in_main(ability()))
    assert faults(unknown, LAMPS) == OUTSIDE
    assert faults(unknown) == []


def test_set_codes_are_upper_case_however_they_are_given():
    assert LAMPS.allowed_sets == {"LAN"}
    assert (LAMPS.slug, LAMPS.name, LAMPS.min_deck_size) == ("set-lan", "Lamps", 60)


def test_a_block_of_no_sets_would_allow_everything_and_is_refused():
    with pytest.raises(ValueError, match="block-none"):
        within_sets(CONSTRUCTED, slug="block-none", name="None", sets=[])


# Banned

BANNED = [("banned-card", "W-DECK-31")]


@of_check(check_banned)
def test_a_banned_card_is_refused_and_its_neighbour_is_not():
    limits = house(banned=keys(ally()))
    assert faults(deck_with(in_main(ally(name="Wick"))), limits) == []
    assert faults(deck_with(in_main(ally(), 2)), limits) == BANNED
    issue = the_issue(deck_with(in_main(ally(), 2)), limits)
    assert issue.figures == {"format": "Lamp night"}
    assert issue.way_out == WayOut("remove", 2)
    assert faults(deck_with(in_main(ally(), 2))) == []


@of_check(check_banned)
def test_a_ban_names_one_of_two_cards_of_the_same_name():
    spell, bearer = ability(name="Glimmer"), ally(name="Glimmer")
    limits = house(banned=keys(spell))
    assert faults(deck_with(in_main(bearer)), limits) == []
    assert faults(deck_with(in_main(spell)), limits) == BANNED


@of_check(check_banned)
def test_a_banned_hero_cannot_lead_and_a_banned_card_is_none_for_the_side_deck():
    limits = house(banned=keys(hero(), ally()))
    issue = the_issue(deck_with(), limits)
    assert issue.way_out == WayOut("choose-hero", zone=Zone.HERO)
    side = deck_with(in_side(ally()), *side_deck_of(9), leader=hero(name="Other"))
    assert faults(side, limits) == BANNED


def test_a_format_without_a_name_is_called_by_its_slug():
    limits = house(banned=keys(ally()))
    issue = the_issue(deck_with(in_main(ally())), replace(limits, name=""))
    assert issue.figures == {"format": "house-lamps"}


# Restricted

RESTRICTED = [("restricted-card", "W-DECK-31")]


@of_check(check_restricted)
def test_one_copy_of_a_restricted_card_is_legal_and_two_are_not():
    limits = house(restricted=keys(ally()))
    assert faults(deck_with(in_main(ally(), 1)), limits) == []
    assert faults(deck_with(in_main(ally(), 2)), limits) == RESTRICTED
    issue = the_issue(deck_with(in_main(ally(), 4)), limits)
    assert issue.figures == {"count": 4, "format": "Lamp night"}
    assert issue.way_out == WayOut("remove", 3)


@of_check(check_restricted)
def test_a_restricted_card_is_counted_over_main_and_side_deck():
    limits = house(restricted=keys(ally()))
    split = deck_with(in_main(ally()), in_side(ally()), *side_deck_of(9))
    assert faults(split, limits) == RESTRICTED
    assert faults(deck_with(in_side(ally()), *side_deck_of(9)), limits) == []


@of_check(check_restricted)
def test_an_unlimited_card_may_be_restricted():
    crowd = ally(unlimited=True)
    limits = house(restricted=keys(crowd))
    assert faults(deck_with(in_main(crowd, 9)), limits) == RESTRICTED
    assert faults(deck_with(in_main(crowd, 1)), limits) == []


@of_check(check_restricted)
def test_copies_of_a_restricted_card_are_too_many_and_restricted():
    limits = house(restricted=keys(ally()))
    assert faults(deck_with(in_main(ally(), 5)), limits) == [
        ("too-many-copies", "W-DECK-03"),
        *RESTRICTED,
    ]


# Hero pool


@of_check(check_hero_pool)
def test_only_heroes_of_the_list_may_lead():
    other = hero(name="Odda's Sister")
    limits = house(hero_pool=keys(other))
    assert faults(deck_with(leader=other), limits) == []
    assert faults(deck_with(), limits) == [("hero-not-in-pool", "W-DECK-31")]
    issue = the_issue(deck_with(), limits)
    assert issue.cards == ("Odda the Lamplighter",)
    assert issue.figures == {"format": "Lamp night"}
    assert issue.way_out == WayOut("choose-hero", zone=Zone.HERO)


def test_who_is_no_hero_or_not_there_is_told_that_alone():
    limits = house(hero_pool=keys(hero()))
    assert faults(deck_with(leader=ally()), limits) == [("not-a-hero", "W-CARD-20")]
    assert faults(without_hero(deck_with()), limits) == [("no-hero", "W-DECK-02")]


# Pools: W-DECK-15, W-DECK-20, W-DECK-24, OPEN-02

BEYOND = [("beyond-pool", "W-DECK-15")]


def pool_of(deck, **more):
    """Return as many of each card as *deck* has."""
    return {card_key(line.card): line.quantity for line in deck.lines} | more


@of_check(check_pool)
def test_as_many_as_the_pool_has_are_legal_and_one_more_is_not():
    five, six = (deck_of(30, in_main(ally(), count)) for count in (5, 6))
    limits = within_pool(SEALED, pool_of(six) | pool_of(five))
    assert faults(five, limits) == []
    assert faults(six, limits) == BEYOND
    issue = the_issue(six, limits)
    assert issue.figures == {"count": 6, "owned": 5, "format": "Sealed deck"}
    assert issue.way_out == WayOut("remove", 1)


@of_check(check_pool)
def test_a_card_that_is_not_in_the_pool_is_refused():
    deck = deck_of(30, in_main(ability()))
    pool = pool_of(deck)
    del pool[card_key(ability())]
    assert faults(deck, within_pool(SEALED, pool)) == BEYOND
    assert the_issue(deck, within_pool(SEALED, pool)).figures["owned"] == 0


@of_check(check_pool)
def test_unlimited_does_not_beat_the_pool():
    crowd = ally(unlimited=True)
    deck = deck_of(30, in_main(crowd, 9))
    limits = within_pool(DRAFT, pool_of(deck) | {card_key(crowd): 8})
    assert faults(deck, limits) == BEYOND
    assert faults(deck, within_pool(DRAFT, pool_of(deck))) == []


@of_check(check_pool)
def test_main_and_side_deck_share_the_pool():
    deck = deck_of(30, in_main(ally(), 2), in_side(ally(), 1))
    limits = within_pool(SEALED, pool_of(deck) | {card_key(ally()): 2})
    assert faults(deck, limits) == BEYOND
    assert faults(deck, within_pool(SEALED, limits.pool | {card_key(ally()): 3})) == []


def test_the_hero_need_not_come_from_the_pool():
    """W-DECK-20, W-DECK-24: any hero that exists."""
    deck = deck_of(30)
    pool = pool_of(without_hero(deck))
    assert card_key(hero()) not in pool
    for limits in (SEALED, DRAFT):
        assert faults(deck, within_pool(limits, pool)) == []


@of_check(check_pool)
def test_an_empty_pool_has_nothing_and_no_pool_has_all():
    deck = deck_of(30)
    assert {code for code, _ in faults(deck, within_pool(SEALED, {}))} == {
        "beyond-pool"
    }
    assert faults(deck, SEALED) == []


def test_a_pool_is_a_copy_of_what_was_given():
    given = pool_of(deck_of(30))
    limits = within_pool(SEALED, given)
    given.clear()
    assert faults(deck_of(30), limits) == []


def test_the_rest_of_the_pool_is_the_side_deck_of_any_size():
    """W-DECK-15."""
    for size in (1, 9, 10, 41):
        deck = deck_of(30, *side_deck_of(size))
        assert faults(deck, within_pool(DRAFT, pool_of(deck))) == []


@of_check(check_size)
def test_29_cards_are_too_few_for_limited_play_and_30_are_enough():
    assert faults(deck_of(29), SEALED) == [("deck-too-small", "W-DECK-20")]
    assert faults(deck_of(29), DRAFT) == [("deck-too-small", "W-DECK-24")]
    for limits in (SEALED, DRAFT):
        assert faults(deck_of(30), limits) == []
        assert faults(deck_of(90), limits) == []


def test_limited_play_has_no_limit_of_copies():
    """OPEN-02, CR 100.4."""
    for limits in (SEALED, DRAFT):
        assert faults(deck_of(30, in_main(ally(), 7)), limits) == []


@pytest.mark.parametrize("limits", [SEALED, DRAFT], ids=lambda each: each.slug)
def test_class_faction_talent_requirement_and_reputation_bind_in_limited_play(limits):
    """OPEN-02, CR 100.2."""
    cards = (
        ability(name="Bark", class_icons=("Druid",)),
        ally(faction="Alliance"),
        ability(name="Snuff", talent_required="Frost"),
        ability(name="Low", hero_required="Tauren"),
        ally(name="Guild Runner", reputation="Lamp Guild"),
        ally(name="Moth Keeper", reputation="Moth Court"),
    )
    deck = deck_of(30, *map(in_main, cards))
    assert [code for code, _ in faults(deck, limits)] == [
        "wrong-class",
        "wrong-faction",
        "hero-required",
        "talent-required",
        "mixed-reputations",
    ]

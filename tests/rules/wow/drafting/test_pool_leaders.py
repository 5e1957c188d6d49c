"""Who may lead a deck of a pool, and which of two specs."""

from dataclasses import replace

from rules.wow.construction.formats import DRAFT
from rules.wow.drafting.pool_leaders import leaders_of
from tests.factories import (
    ability,
    hero,
    item,
    token,
)
from tests.rules.wow.drafting.pools import HEROES, MAGE, PLAIN, alliance, horde

EXILE = hero(name="Banned One")


# Who could play what


def test_who_could_play_a_card_is_who_the_rules_let():
    table = leaders_of(HEROES, DRAFT)
    cards = [
        horde(),
        alliance(),
        ability(name="Fire", talent_required="Fire"),
        ability(name="Frost", talent_required="Frost"),
        ability(name="Prayer", class_icons=("Priest",)),
        item(),
        MAGE,
        token(),
    ]
    assert table.fits(cards) == [
        [0, 2],
        [1],
        [0, 2],
        [2],
        [1],
        [0, 1, 2],
        [],
        [],
    ]


def test_two_cards_of_one_name_are_told_apart():
    table = leaders_of(HEROES, DRAFT)
    coil = ability(name="Coil", class_icons=("Mage",))
    other = ability(name="Coil", class_icons=("Priest",))
    assert table.playable([coil, other]) == [[0], [1], [0]]


def test_a_hero_without_spec_uses_the_spec_with_most_cards():
    """Ruling: CR 100.2c."""
    fire = ability(name="Fire", talent_required="Fire")
    frost = ability(name="Frost", talent_required="Frost")
    assert leaders_of((PLAIN,), DRAFT).playable([fire, frost, frost]) == [[1, 2]]


def test_one_reputation_counts_the_one_with_most_cards():
    """Ruling: CR 100.2d."""
    pool = [item(name="A", reputation="Aldor"), item(name="S", reputation="Scryer")]
    table = leaders_of((MAGE,), DRAFT)
    assert table.playable([pool[0], pool[1], pool[1], item()]) == [[1, 2, 3]]


def test_a_hero_of_either_side_plays_the_one_with_most_cards():
    """Ruling: CR 100.2e."""
    text = "You can include only either Alliance or Horde cards, and neutral cards."
    torn = replace(hero(name="Torn"), deckbuilding=text)
    pool = [horde(), alliance(), horde(), item()]
    assert leaders_of((torn,), DRAFT).playable(pool) == [[0, 2, 3]]


def test_who_is_banned_or_not_of_the_pool_leads_nothing():
    banned = replace(DRAFT, banned=frozenset({"banned one|hero|mage"}))
    assert leaders_of((EXILE, MAGE), banned).heroes == (MAGE,)
    chosen = replace(DRAFT, hero_pool=frozenset({"ulf|hero|mage"}))
    assert leaders_of(HEROES, chosen).heroes == (PLAIN,)


def test_what_was_opened_may_be_played_whatever_its_set():
    limits = replace(DRAFT, allowed_sets=frozenset({"LAN"}), pool={})
    assert leaders_of((MAGE,), limits).playable([horde()]) == [[0]]

"""Decks of a package are held to what its data say."""

from dataclasses import replace

import pytest

from rules.game.deck import DeckLine, Decklist, Zone, within_pool
from rules.packaged.package_check import check_package
from rules.packaged.packed_card import card_key
from tests.rules.packaged.packages import write_package


@pytest.fixture(scope="module")
def package(tmp_path_factory):
    return check_package(write_package(tmp_path_factory.mktemp("games") / "pebbles"))


@pytest.fixture
def verdict(package):
    cards = {one.card.name: one.card for one in package.entries}

    def judge(main, hero=("Wet Keeper",), side=(), **changes):
        limits = replace(package.game.FORMATS["plain"], **changes)
        zones = ((Zone.HERO, hero), (Zone.MAIN, main), (Zone.SIDE, side))
        lines = [
            DeckLine(cards[name], list(names).count(name), zone)
            for zone, names in zones
            for name in dict.fromkeys(names)
        ]
        found = package.game.check_deck(Decklist(tuple(lines)), limits)
        return {issue.code: issue for issue in found}

    return judge


LEGAL = ["Wet Pebble", "Wet Pebble", "One Pebble", "Any Pool"]


def test_a_deck_that_keeps_every_rule_is_legal(verdict):
    assert verdict(LEGAL) == {}


@pytest.mark.parametrize(
    ("main", "code", "rule"),
    [
        (LEGAL[1:], "deck-too-small", "P-DECK-1"),
        ([*LEGAL, "Wet Pebble"], "too-many-copies", "P-DECK-1"),
        ([*LEGAL, "One Pebble"], "too-many-copies", "P-DECK-1"),
        ([*LEGAL, "Dry Pebble"], "wrong-faction", "P-DECK-2"),
        ([*LEGAL, "Wet Keeper"], "hero-in-deck", "P-DECK-2"),
        ([*LEGAL[:3], "Many Pebbles"], "too-few-of-type", "P-DECK-1"),
        ([*LEGAL, "Any Pool", "Any Pool"], "too-many-of-type", "P-DECK-1"),
    ],
)
def test_what_breaks_a_rule_names_it(verdict, main, code, rule):
    assert verdict(main)[code].rule == rule


def test_an_unlimited_card_may_be_there_as_often_as_one_likes(verdict):
    assert verdict([*LEGAL, *["Many Pebbles"] * 30]) == {}


def test_one_leads_and_only_who_may(verdict):
    assert set(verdict(LEGAL, hero=())) == {"no-hero"}
    assert set(verdict(LEGAL, hero=("Any Pool",))) >= {"not-a-hero"}
    assert "too-many-heroes" in verdict(LEGAL, hero=("Wet Keeper", "Wet Keeper"))


def test_a_side_deck_has_two_cards_or_none(verdict):
    assert verdict(LEGAL, side=("Many Pebbles",))["side-deck-size"].way_out.count == 1
    assert verdict(LEGAL, side=("Many Pebbles", "Many Pebbles")) == {}


def test_lists_of_a_format_hold(verdict, package):
    keys = {one.card.name: card_key(one.card) for one in package.entries}
    banned = frozenset({keys["Wet Pebble"]})
    assert "banned-card" in verdict(LEGAL, banned=banned)
    assert "restricted-card" in verdict(LEGAL, restricted=banned)
    assert "hero-not-in-pool" in verdict(LEGAL, hero_pool=banned)
    assert "set-not-allowed" in verdict(LEGAL, allowed_sets=frozenset({"XX"}))


def test_a_pool_holds_the_deck_and_counts_of_types_are_not_asked_there(
    verdict, package
):
    limits = within_pool(package.game.FORMATS["plain"], {})
    found = verdict(["Wet Pebble"], pool=limits.pool)
    assert "beyond-pool" in found
    assert "too-few-of-type" not in found


def test_a_swap_is_one_for_one(package):
    cards = {one.card.name: one.card for one in package.entries}

    def deck(hero, *names):
        lines = [DeckLine(cards[hero], 1, Zone.HERO)]
        lines += [DeckLine(cards[name], 1, zone) for name, zone in names]
        return Decklist(tuple(lines))

    before = deck("Wet Keeper", ("Wet Pebble", Zone.MAIN), ("Any Pool", Zone.SIDE))
    swapped = deck("Wet Keeper", ("Any Pool", Zone.MAIN), ("Wet Pebble", Zone.SIDE))
    assert package.game.check_swap(before, swapped) == []
    grown = deck("Wet Pebble", ("Any Pool", Zone.MAIN), ("Wet Pebble", Zone.MAIN))
    codes = {issue.code for issue in package.game.check_swap(before, grown)}
    assert codes == {"swap-changes-hero", "swap-changes-size"}


def test_flat_rows_give_the_card_back(package):
    game = package.game
    for entry in package.entries:
        row = {**game.write_row(entry.card), "set_code": "PEB", "rarity": "common"}
        assert game.read_row(row).card == entry.card
        assert game.read_card(game.write_card(entry.card)) == entry.card

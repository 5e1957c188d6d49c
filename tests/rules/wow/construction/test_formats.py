"""The formats that come along."""

from collections.abc import Mapping

import pytest

from rules.game.deck import Format
from rules.games import game
from rules.wow.construction import check_copies, check_side_deck_size, check_size
from rules.wow.construction.formats import FORMATS, STARTER_2006, STARTER_2009
from tests.factories import ally, deck_of, in_main, side_deck_of
from tests.rules.wow.construction.deck_checks import faults, of_check

# slug → edition, fewest cards, copies, side deck
LIMITS: Mapping[str, tuple[str, int, int | None, int | None]] = {
    "constructed": ("2013", 60, 4, 10),
    "constructed-2006": ("2006", 60, 4, 10),
    "constructed-2009": ("2009", 60, 4, 10),
    "sealed": ("2013", 30, None, None),
    "draft": ("2013", 30, None, None),
    "starter-2006": ("2006", 30, 4, 0),
    "starter-2009": ("2009", 32, 4, 0),
}
every_format = pytest.mark.parametrize("limits", FORMATS.values(), ids=FORMATS)


def test_the_limits_of_each_format():
    """W-DECK-32 names constructed, sealed deck and booster draft."""
    found = {
        slug: (each.edition, each.min_deck_size, each.copies, each.side_deck_size)
        for slug, each in FORMATS.items()
    }
    assert found == LIMITS


@every_format
def test_a_format_is_found_by_its_slug_and_limits_no_cards_by_itself(limits):
    assert game("wow").FORMATS[limits.slug] is limits
    assert limits.pool is None
    lists = (limits.allowed_sets, limits.banned, limits.restricted, limits.hero_pool)
    assert lists == (frozenset(),) * 4


@every_format
def test_one_card_below_the_minimum_is_too_few_and_the_minimum_enough(limits):
    assert faults(deck_of(limits.min_deck_size - 1), limits) == [
        ("deck-too-small", limits.size_rule)
    ]
    assert faults(deck_of(limits.min_deck_size), limits) == []


@of_check(check_size)
def test_a_starter_of_2006_has_30_cards_and_its_hero():
    """31 in all."""
    assert faults(deck_of(29), STARTER_2006) == [("deck-too-small", "W-DECK-17")]
    assert faults(deck_of(30), STARTER_2006) == []


@of_check(check_size)
def test_a_starter_of_2009_has_33_cards_with_its_hero():
    assert faults(deck_of(31), STARTER_2009) == [("deck-too-small", "W-DECK-18")]
    assert faults(deck_of(32), STARTER_2009) == []


@of_check(check_copies)
@of_check(check_side_deck_size)
def test_a_starter_may_be_changed_but_keeps_to_four_copies_and_has_no_side_deck():
    """W-DECK-33, W-DECK-03."""
    for limits in (STARTER_2006, STARTER_2009):
        assert faults(deck_of(40, in_main(ally(), 4)), limits) == []
        assert faults(deck_of(40, in_main(ally(), 5)), limits) == [
            ("too-many-copies", "W-DECK-03")
        ]
        assert faults(deck_of(40, *side_deck_of(1)), limits) == [
            ("side-deck-size", "W-DECK-13")
        ]


def test_formats_of_equal_limits_are_equal_and_may_be_keys():
    one, two = (Format("a", "2013", 60, 4, 10, pool={"x": 1}) for _ in range(2))
    assert len({one, two}) == 1

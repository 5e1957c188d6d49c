"""Teams: one faction for all of them. W-DECK-30, W-MULTI-04."""

import pytest

from rules.game.deck import Decklist, WayOut, Zone
from rules.games import GAMES
from tests.factories import ally, deck_with, hero, led_by, without_hero

check_team = GAMES["wow"].check_team
NAMES = {"Alliance": "Al", "Horde": "Ho", "Both": "Bo", "Neutral": "Ne"}


def team(*factions: str):
    return [deck_with(leader=hero(name=NAMES[each], faction=each)) for each in factions]


@pytest.mark.parametrize(
    "factions",
    [
        (),
        ("Horde",),
        ("Neutral",),
        ("Horde", "Horde"),
        ("Alliance", "Alliance", "Alliance"),
        ("Both", "Horde", "Horde"),
        ("Alliance", "Both"),
        ("Both", "Both"),
    ],
)
def test_heroes_that_share_a_faction_are_a_team(factions):
    assert check_team(team(*factions)) == []


@pytest.mark.parametrize(
    "factions",
    [
        ("Horde", "Alliance"),
        ("Horde", "Horde", "Alliance"),
        ("Both", "Horde", "Alliance"),
        ("Neutral", "Horde"),
        ("Neutral", "Neutral"),
        ("Neutral", "Both"),
    ],
)
def test_heroes_that_share_none_are_no_team(factions):
    [issue] = check_team(team(*factions))
    assert (issue.code, issue.rule) == ("mixed-factions", "W-DECK-30")
    assert issue.cards == tuple(NAMES[each] for each in factions)
    assert issue.figures == {"factions": tuple(dict.fromkeys(factions))}
    assert issue.way_out == WayOut("choose-hero", zone=Zone.HERO)


def test_a_deck_without_hero_or_led_by_an_ally_says_nothing_of_the_team():
    nobody = without_hero(deck_with())
    pilot = Decklist((led_by(ally(faction="Alliance")),))
    assert check_team([*team("Horde"), nobody, pilot]) == []
    assert check_team([*team("Horde", "Alliance"), nobody]) != []

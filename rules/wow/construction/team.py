"""Decks of one team, looked at together."""

from collections.abc import Sequence
from functools import reduce
from typing import Final

from rules.game.deck import DeckIssue, WayOut, Zone
from rules.wow.card.facts import Hero
from rules.wow.construction.deck_lines import Deck

_ICONS: Final = {
    "Alliance": frozenset({"Alliance"}),
    "Horde": frozenset({"Horde"}),
    "Both": frozenset({"Alliance", "Horde"}),
}
_NO_ICON: Final = frozenset[str]()


def check_team(decks: Sequence[Deck]) -> list[DeckIssue]:
    """Return what keeps *decks* from being one team's: their heroes' factions.

    Rule: W-DECK-30, W-MULTI-04. Ruling: a hero of both factions fits either, a neutral
    one shares a faction with nobody. What is wrong with one deck is `check_deck`'s.
    """
    lines = [line for deck in decks for line in deck.in_zone(Zone.HERO)]
    heroes = [line.card for line in lines if isinstance(line.card, Hero)]
    icons = [_ICONS.get(hero.faction, _NO_ICON) for hero in heroes]
    if len(heroes) < 2 or reduce(frozenset.intersection, icons):
        return []
    return [
        DeckIssue(
            "mixed-factions",
            "W-DECK-30",
            WayOut("choose-hero", zone=Zone.HERO),
            tuple(hero.name for hero in heroes),
            {"factions": tuple(dict.fromkeys(hero.faction for hero in heroes))},
        )
    ]

"""Deck construction of the World of Warcraft TCG: one small function a rule.

Each check reads a decklist and yields what breaks its rule; `check_deck` runs all.
They stand in files by what a player would change. Formats set limits and name an
edition, and its switches say how its rule book reads. Rulings cite the comprehensive
rules of 2013 (CR).
"""

from typing import Final

from rules.game.deck import DeckIssue, Format
from rules.wow.construction.allowance import (
    check_allowed_sets,
    check_banned,
    check_card_types,
    check_hero_pool,
    check_hero_traits,
    check_pool,
    check_restricted,
)
from rules.wow.construction.deck_lines import Check, Deck
from rules.wow.construction.deck_size import (
    check_copies,
    check_side_deck_size,
    check_size,
)
from rules.wow.construction.hero_fit import (
    check_cards_apart,
    check_class_icons,
    check_faction_icons,
    check_hero_deckbuilding,
    check_hero_is_hero,
    check_hero_named,
    check_hero_required,
    check_heroes_in_deck,
    check_iconless_cards,
    check_one_hero,
    check_one_of_two,
    check_one_reputation,
    check_one_talent,
    check_talent_required,
    check_tokens_in_deck,
    kinds_of_leaders,
)

# In the order a player would mend them: who leads, how many, what may come along, what
# the format allows.
CHECKS: Final[tuple[Check, ...]] = (
    check_hero_named,
    check_one_hero,
    check_hero_is_hero,
    check_size,
    check_copies,
    check_side_deck_size,
    check_heroes_in_deck,
    check_tokens_in_deck,
    check_cards_apart,
    check_class_icons,
    check_faction_icons,
    check_iconless_cards,
    check_hero_required,
    check_talent_required,
    check_one_talent,
    check_one_reputation,
    check_hero_deckbuilding,
    check_one_of_two,
    check_card_types,
    check_hero_traits,
    check_allowed_sets,
    check_banned,
    check_restricted,
    check_hero_pool,
    check_pool,
)


def check_deck(deck: Deck, limits: Format) -> list[DeckIssue]:
    """Return everything that makes *deck* illegal under *limits*; empty if legal."""
    return [issue for check in CHECKS for issue in check(deck, limits)]


__all__ = [
    "CHECKS",
    "Check",
    "check_allowed_sets",
    "check_banned",
    "check_card_types",
    "check_cards_apart",
    "check_class_icons",
    "check_copies",
    "check_deck",
    "check_faction_icons",
    "check_hero_deckbuilding",
    "check_hero_is_hero",
    "check_hero_named",
    "check_hero_pool",
    "check_hero_required",
    "check_hero_traits",
    "check_heroes_in_deck",
    "check_iconless_cards",
    "check_one_hero",
    "check_one_of_two",
    "check_one_reputation",
    "check_one_talent",
    "check_pool",
    "check_restricted",
    "check_side_deck_size",
    "check_size",
    "check_talent_required",
    "check_tokens_in_deck",
    "kinds_of_leaders",
]

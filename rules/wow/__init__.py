"""The World of Warcraft TCG, by its rulebooks of 2006 and 2009 and rules of 2013."""

from collections.abc import Mapping
from typing import Any

from rules.game.arena import Arena
from rules.wow import duels, playtest, tables, teaching
from rules.wow.card.card_rules import rules_of_card
from rules.wow.card.facts import card_key, read_card, write_card
from rules.wow.card.identity import find_conflicts, unknown_facts
from rules.wow.card.rows import KNOWN_FIELDS, read_row, write_row
from rules.wow.card.rows.fact_names import fact_names
from rules.wow.card.search_columns import TRAIT_VALUES as _TRAIT_VALUES
from rules.wow.card.search_columns import barred_traits, columns, search_traits
from rules.wow.card.traits import (
    CLASSES,
    FACTIONS,
    RARITIES,
    TYPES,
)
from rules.wow.card.type_line import type_line
from rules.wow.construction import check_deck, kinds_of_leaders
from rules.wow.construction.advice import advise_deck
from rules.wow.construction.deck_lines import (
    COUNTED_TRAITS,
    NOT_PLAYED_TYPES,
    OPENING,
    READY_GROUPS,
)
from rules.wow.construction.deck_size import is_apart_set
from rules.wow.construction.formats import EDITIONS as _EDITIONS
from rules.wow.construction.formats import FORMATS
from rules.wow.construction.swap import check_swap
from rules.wow.construction.team import check_team
from rules.wow.drafting import draft_bot
from rules.wow.drafting.boosters import boosters
from rules.wow.drafting.plans import DRAFTS
from rules.wow.powers.played_part import played_part
from rules.wow.powers.searched_effects import EFFECTS, search_effects
from rules.wow.powers.written_text import WRITTEN_LANGUAGES, write_text
from rules.wow.rulebook import rulebook
from rules.wow.simulator import simulator

# Rule: W-DECK-02.
LEADER_TYPES = frozenset({"hero"})

slug = "wow"
arena: Arena | None = None  # decks meet, not fighters
name = "World of Warcraft TCG"
EDITIONS = {slug: edition.name for slug, edition in _EDITIONS.items()}
TRAIT_VALUES = {**_TRAIT_VALUES, "does": tuple(EFFECTS)}
# What a reader may filter by with one click, in the order the page shows it.
FILTERS = {
    "faction": FACTIONS[:3],
    "class": CLASSES,
}
TERMS: Mapping[tuple[str, str], str] = {}  # the site translates them
FRAMES: Mapping[str, str] = {}  # they are called as the traits are


def pictured_as(
    card_type: str,  # noqa: ARG001 - what every game answers
    facts: Mapping[str, Any],  # noqa: ARG001
) -> Mapping[str, Any]:
    """Return that pictures show what the facts say."""
    return {}


__all__ = [
    "COUNTED_TRAITS",
    "DRAFTS",
    "EDITIONS",
    "FILTERS",
    "FORMATS",
    "FRAMES",
    "KNOWN_FIELDS",
    "LEADER_TYPES",
    "NOT_PLAYED_TYPES",
    "OPENING",
    "RARITIES",
    "READY_GROUPS",
    "TERMS",
    "TRAIT_VALUES",
    "TYPES",
    "WRITTEN_LANGUAGES",
    "advise_deck",
    "arena",
    "barred_traits",
    "boosters",
    "card_key",
    "check_deck",
    "check_swap",
    "check_team",
    "columns",
    "draft_bot",
    "duels",
    "fact_names",
    "find_conflicts",
    "is_apart_set",
    "kinds_of_leaders",
    "name",
    "pictured_as",
    "played_part",
    "playtest",
    "read_card",
    "read_row",
    "rulebook",
    "rules_of_card",
    "search_effects",
    "search_traits",
    "simulator",
    "slug",
    "tables",
    "teaching",
    "type_line",
    "unknown_facts",
    "write_card",
    "write_row",
    "write_text",
]

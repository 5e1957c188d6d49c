"""Tag Team: two fighters a side, an auto-battler with deck building."""

from collections.abc import Mapping, Sequence
from typing import Any

from rules.events.boosters import BoosterDefinition
from rules.game.card_group import CardGroup
from rules.game.duel import Duels
from rules.game.played_part import PlayedPart
from rules.game.playtest import Playtest
from rules.game.simulation import Simulator
from rules.game.table import Tables
from rules.game.teaching import Teaching
from rules.tagteam import arena, draft_bot
from rules.tagteam.construction import (
    EDITIONS,
    FORMATS,
    advise_deck,
    check_deck,
    check_swap,
    check_team,
    kinds_of_leaders,
)
from rules.tagteam.draft_bot import DRAFTS
from rules.tagteam.fighters.card_rules import rules_of_card
from rules.tagteam.fighters.catalogue import (
    COUNTED_TRAITS,
    KNOWN_FIELDS,
    LEADER_TYPES,
    NOT_PLAYED_TYPES,
    OPENING,
    RARITIES,
    TRAIT_VALUES,
    TYPES,
    barred_traits,
    columns,
    fact_names,
    read_row,
    search_effects,
    search_traits,
    type_line,
    write_row,
)
from rules.tagteam.fighters.catalogue import written_text as write_text
from rules.tagteam.fighters.fighter import card_key, find_conflicts, unknown_facts
from rules.tagteam.fighters.fighter_data import read_card, write_card
from rules.tagteam.rulebook import rulebook
from rules.tagteam.write_text import WRITTEN_LANGUAGES

slug = "tagteam"
name = "Tag Team"
FILTERS: Mapping[str, tuple[str, ...]] = {}
TERMS: Mapping[tuple[str, str], str] = {}  # the site translates them
FRAMES: Mapping[str, str] = {}
READY_GROUPS: tuple[tuple[str, CardGroup], ...] = ()
duels: Duels | None = None  # decks are built while they meet: see the arena
playtest: Playtest | None = None  # two play each other: a deck alone is no game
tables: Tables | None = None  # fighters meet in the arena
teaching: Teaching | None = None  # its cards come with their powers


def boosters() -> Mapping[str, BoosterDefinition]:
    """Return the boosters that are shipped: fighters come without packs."""
    return {}


def is_apart_set(name: str) -> bool:  # noqa: ARG001 - what every game answers
    """Return that any set may be played: fighters have no others."""
    return False


def pictured_as(
    card_type: str,  # noqa: ARG001 - as above
    facts: Mapping[str, Any],  # noqa: ARG001
) -> Mapping[str, Any]:
    """Return that pictures show what the facts say."""
    return {}


def played_part(
    card: Any,  # noqa: ARG001 - as above
    data: Sequence[Any] | None,  # noqa: ARG001 - as above
) -> PlayedPart:
    """Return that every card is played whole: fighters are data, not text."""
    return PlayedPart()


def simulator() -> Simulator | None:
    """Return what plays a deck by itself: nothing, as a fight needs two."""
    return None


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

"""Where the rule books differ in play, as one small table."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayEdition:
    """How a game with answers is played by one of the books.

    *choose_first*: who wins the lot chooses who begins, instead of beginning.
    *proposals_wait*, *strikes_wait*: they are effects on the chain, which players may
    answer. *turn_player_first*: whose turn it is acts first after something resolved,
    instead of who added to the chain last. *many_armors*: several may be exhausted
    against one damage. *surplus_destroyed*: what there is too much of, and what was
    attached to a card that left, is destroyed, instead of only put into the graveyard.
    *no_health_dies*: an ally with no health left is destroyed, damaged or not.
    *stealth_ends*: a hero that deals damage has stealth no longer. *totems_are_bare*:
    they gain no health, and nothing stays attached to them. *totems_count*: they are
    characters.
    """

    slug: str
    choose_first: bool  # DIFF-09. Rule: W-SETUP-02
    proposals_wait: bool  # DIFF-14, DIFF-15. Rule: W-COMBAT-04, W-COMBAT-05
    strikes_wait: bool  # DIFF-15. Rule: W-CHAIN-17
    turn_player_first: bool  # DIFF-13. Rule: W-CHAIN-09
    many_armors: bool  # DIFF-17. Rule: W-DAMAGE-15
    surplus_destroyed: bool  # DIFF-07, DIFF-08. Rule: W-CARD-36, W-PLAY-14
    no_health_dies: bool  # DIFF-18. Rule: W-DAMAGE-07
    stealth_ends: bool  # DIFF-20. Rule: W-KEYWORD-09
    totems_are_bare: bool  # DIFF-23. Rule: W-KEYWORD-11, W-KEYWORD-12
    totems_count: bool  # DIFF-22. Rule: W-GLOSS-01


def _of_2006() -> PlayEdition:
    return PlayEdition(
        slug="2006",
        choose_first=False,
        proposals_wait=False,
        strikes_wait=False,
        turn_player_first=False,
        many_armors=False,
        surplus_destroyed=False,
        no_health_dies=False,
        stealth_ends=True,
        totems_are_bare=True,
        totems_count=False,
    )


def _later(slug: str) -> PlayEdition:
    return PlayEdition(
        slug=slug,
        choose_first=True,
        proposals_wait=True,
        strikes_wait=True,
        turn_player_first=True,
        many_armors=True,
        surplus_destroyed=True,
        no_health_dies=True,
        stealth_ends=False,
        totems_are_bare=False,
        totems_count=True,
    )


_ALL: Final = (
    _of_2006(),
    _later("2009"),
    _later("2013"),
)
PLAY_EDITIONS: Final[Mapping[str, PlayEdition]] = MappingProxyType(
    {each.slug: each for each in _ALL}
)

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
    against one damage. *surplus_destroyed*: what there is too much of is destroyed,
    instead of only put into the graveyard.
    """

    slug: str
    choose_first: bool  # DIFF-09. Rule: W-SETUP-02
    proposals_wait: bool  # DIFF-14, DIFF-15. Rule: W-COMBAT-04, W-COMBAT-05
    strikes_wait: bool  # DIFF-15. Rule: W-CHAIN-17
    turn_player_first: bool  # DIFF-13. Rule: W-CHAIN-09
    many_armors: bool  # DIFF-17. Rule: W-DAMAGE-15
    surplus_destroyed: bool  # DIFF-07. Rule: W-CARD-36, W-CARD-37


def _of_2006() -> PlayEdition:
    return PlayEdition(
        slug="2006",
        choose_first=False,
        proposals_wait=False,
        strikes_wait=False,
        turn_player_first=False,
        many_armors=False,
        surplus_destroyed=False,
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
    )


PLAY_EDITIONS: Final[Mapping[str, PlayEdition]] = MappingProxyType(
    {each.slug: each for each in (_of_2006(), _later("2009"), _later("2013"))}
)

"""What picks fighters for a seat whose player is late: any of them, by chance.

The fighters are balanced by measurement (docs/tagteam.md), so none is the better pick.
"""

from collections.abc import Sequence
from typing import Final

from rules.events.draft_plan import DraftPlan
from rules.game.bot_answers import (
    NOTHING_LEARNED,
    BotPick,
    Standing,
    SuggestedDeck,
    Worths,
)
from rules.game.deck import Format
from rules.game.term import term
from rules.tagteam.fighters.fighter import Board
from rules.text.canonical import fingerprint


def choose_card(
    pool: Sequence[Board],
    pack: Sequence[Board],
    leaders: Sequence[Board],
    limits: Format,
    seed: str,
    worths: Worths = NOTHING_LEARNED,
) -> BotPick:
    """Return a pick of *pack*; same *seed*, same pick. Raises ValueError for none."""
    if not pack:
        raise ValueError("an empty pack has no pick")
    names = [card.name for card in pack]
    place = int(fingerprint([seed, names]), 16) % len(pack)
    return BotPick(place, "by-chance", {})


def best_leader_so_far(
    pool: Sequence[Board],
    leaders: Sequence[Board],
    limits: Format,
    offered: Sequence[Board] = (),
) -> Standing:
    """Return who leads: nobody does; two fighters are a team. Rule: T-003."""
    return Standing(None, len(pool), 2)


def suggest_deck(
    pool: Sequence[Board],
    leaders: Sequence[Board],
    limits: Format,
    worths: Worths = NOTHING_LEARNED,
) -> SuggestedDeck:
    """Return all of *pool*: whoever was picked fights. Rule: T-035."""
    return SuggestedDeck(None, tuple(range(len(pool))))


# Rule: T-031 to T-036, T-040. The draft cards are dealt in halves; what is not picked
# stays in the packs, which go back to the box.
STANDARD: Final = DraftPlan(
    slug="standard",
    name=term("Standard draft"),
    rounds=(("pick", "reveal", "swap", "pick", "reveal"),),
    boosters=1,
    min_seats=2,
    max_seats=2,
    dealt=True,
)
# Rule: T-037, T-038. Ruling: "at the first pick also discard" is before the picks are
# revealed, so that nobody discards against what the other has shown.
TACTICAL: Final = DraftPlan(
    slug="tactical",
    name=term("Tactical draft"),
    rounds=(("pick", "discard", "reveal", "swap", "pick", "reveal"),),
    boosters=1,
    min_seats=2,
    max_seats=2,
    dealt=True,
)

DRAFTS: Final = {plan.slug: plan for plan in (STANDARD, TACTICAL)}

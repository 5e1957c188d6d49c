"""How two players share the fighters out, as steps for the engine all games share."""

from typing import Final

from rules.events.draft_plan import DraftPlan
from rules.game.term import term

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

"""The limited events of the World of Warcraft TCG, as steps of a draft."""

from typing import Final

from rules.events.draft_plan import MAX_SEATS, DraftPlan
from rules.game.term import term
from rules.wow.construction.formats import DRAFT, SEALED

# Rule: W-DECK-20. Any number of players; the limit is our table's.
SEALED_DECK: Final = DraftPlan(
    slug="sealed",
    name=term("Sealed deck"),
    rounds=(("take",),),
    boosters=6,
    min_seats=1,
    max_seats=MAX_SEATS,
    format=SEALED.slug,
)
# Rule: W-DECK-21 to W-DECK-24. Left, right, left, right.
BOOSTER_DRAFT: Final = DraftPlan(
    slug="booster-draft",
    name=term("Booster draft"),
    rounds=(("pick", "pass left", "repeat 2"), ("pick", "pass right", "repeat 2")),
    boosters=4,
    min_seats=4,
    max_seats=8,
    format=DRAFT.slug,
)

DRAFTS: Final = {plan.slug: plan for plan in (SEALED_DECK, BOOSTER_DRAFT)}

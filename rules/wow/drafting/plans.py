"""The ways to draft the World of Warcraft TCG.

The books know sealed decks and booster drafts; the others are customs of players, made
to fit decks of thirty.
"""

from typing import Final

from rules.events.draft_plan import MAX_SEATS, OPEN_ONE, DraftPlan
from rules.game.term import term
from rules.wow.construction.formats import DRAFT, SEALED

LEFT: Final = ("pick", "pass left", "repeat 2")
RIGHT: Final = ("pick", "pass right", "repeat 2")

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
    rounds=(LEFT, RIGHT),
    boosters=4,
    min_seats=4,
    max_seats=8,
    format=DRAFT.slug,
)
TEAM_DRAFT: Final = DraftPlan(
    slug="team",
    name=term("Team draft"),
    rounds=(LEFT, RIGHT),
    boosters=4,
    min_seats=4,
    max_seats=8,
    format=DRAFT.slug,
    teams=2,
)
CUBE_DRAFT: Final = DraftPlan(
    slug="cube",
    name=term("Cube draft"),
    rounds=(LEFT, RIGHT),
    boosters=4,
    min_seats=2,
    max_seats=8,
    format=DRAFT.slug,
    dealt=True,
    size=15,
)
# Every other card is burned, so that few players see many packs.
GLIMPSE: Final = DraftPlan(
    slug="glimpse",
    name=term("Glimpse draft"),
    rounds=(
        ("pick", "discard", "pass left", "repeat 3"),
        ("pick", "discard", "pass right", "repeat 3"),
    ),
    boosters=7,
    min_seats=2,
    max_seats=4,
    format=DRAFT.slug,
    dealt=True,
    size=15,
)
ROCHESTER: Final = DraftPlan(
    slug="rochester",
    name=term("Rochester draft"),
    rounds=(("each pack",),),
    boosters=4,
    min_seats=2,
    max_seats=8,
    format=DRAFT.slug,
    dealt=True,
    size=15,
)
ROTISSERIE: Final = DraftPlan(
    slug="rotisserie",
    name=term("Rotisserie draft"),
    rounds=(("snake 45",),),
    boosters=1,
    min_seats=2,
    max_seats=8,
    format=DRAFT.slug,
    dealt=True,
    opened=OPEN_ONE,
)
GRID_DRAFT: Final = DraftPlan(
    slug="grid",
    name=term("Grid draft"),
    rounds=(("lines",),),
    boosters=20,
    min_seats=2,
    max_seats=2,
    format=DRAFT.slug,
    dealt=True,
    size=9,
    opened=OPEN_ONE,
)
WINSTON: Final = DraftPlan(
    slug="winston",
    name=term("Winston draft"),
    rounds=(("piles 3",),),
    boosters=1,
    min_seats=2,
    max_seats=4,
    format=DRAFT.slug,
    dealt=True,
    share=80,
    opened=OPEN_ONE,
)

DRAFTS: Final = {
    plan.slug: plan
    for plan in (
        SEALED_DECK,
        BOOSTER_DRAFT,
        CUBE_DRAFT,
        TEAM_DRAFT,
        ROCHESTER,
        ROTISSERIE,
        GRID_DRAFT,
        WINSTON,
        GLIMPSE,
    )
}

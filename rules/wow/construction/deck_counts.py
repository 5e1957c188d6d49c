"""What a World of Warcraft TCG deck is counted by."""

from rules.game.card_group import CardGroup
from rules.game.term import term
from rules.numbers.odds import Opening

# Rule: W-SETUP-04 (seven cards), W-TURN-04 (the first player's first turn has no draw).
OPENING = Opening(hand_size=7, skipped_draws=1)

# Types without a cost to play; a quest's cost is what completing it asks.
# Rule: W-CARD-06, W-CARD-07.
NOT_PLAYED_TYPES = frozenset({"quest", "location"})

# The kinds of search traits a deck is counted by, in the order they are shown.
COUNTED_TRAITS = ("class", "dmg", "faction", "tag")

# What players ask of an opening hand first: a resource to place, an early ally.
READY_GROUPS = (
    (term("Quests and locations"), CardGroup(types=("quest", "location"))),
    (term("Allies of cost 2 or less"), CardGroup(types=("ally",), cost_to=2)),
)

"""A pile of cards, each in it once, that is shuffled and dealt in packs: a cube."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from rules.errors import N_, Refusal
from rules.events.draft_plan import DraftPlan, packs_opened, snake_length
from rules.events.fairness import dealt

MAX_CARDS = 2000


class PileTooSmall(Refusal):
    """The list has fewer cards than are dealt to so many seats."""

    code = "pile-too-small"
    sentence = N_(
        "Too few cards: %(there)s. Needed for a table of %(seats)s: %(needed)s."
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Pile:
    """Printings to deal, in packs of *size*, or of *share* for each seat.

    With neither as many as go round.
    """

    cards: tuple[str, ...]
    size: int = 0
    share: int = 0

    def pack_size(self, seats: int) -> int:
        """Return the cards of each pack at a table of *seats*; 0: all go round."""
        return self.size or self.share * seats


def pile_for(plan: DraftPlan, cards: Sequence[str], *, seats: int) -> Pile:
    """Return *cards* as *plan* deals them, sorted, each once. Raises PileTooSmall."""
    pile = Pile(cards=tuple(sorted(set(cards))), size=plan.size, share=plan.share)
    needed = cards_needed(plan.steps, pile.pack_size(seats), seats)
    if len(pile.cards) < needed:
        raise PileTooSmall(there=len(pile.cards), needed=needed, seats=seats)
    return pile


def most_seats(plan: DraftPlan, cards: int, most: int) -> int:
    """Return how many seats, up to *most*, a list of *cards* suffices for.

    The least of *plan* if it is too short for any.
    """
    pile = Pile(cards=(), size=plan.size, share=plan.share)
    for seats in range(most, plan.min_seats, -1):
        if cards_needed(plan.steps, pile.pack_size(seats), seats) <= cards:
            return seats
    return plan.min_seats


def cards_needed(steps: Sequence[str], pack_size: int, seats: int) -> int:
    """Return how many cards *steps* deal to *seats*, or let them choose at least."""
    chosen = sum(snake_length(step) * seats for step in steps)
    return max(chosen, packs_opened(steps, seats) * max(pack_size, 1))


def deal_packs(
    pile: Pile, steps: Sequence[str], *, seats: int, seed: bytes, nonces: Sequence[str]
) -> list[tuple[str, ...]]:
    """Return the packs of an event, dealt from *pile*, in order."""
    hands = packs_opened(steps, seats)
    size = pile.pack_size(seats)
    return [tuple(pack) for pack in dealt(seed, nonces, pile.cards, hands, size)]


def write_pile(pile: Pile) -> dict[str, Any]:
    """Return *pile* as plain JSON: what an event freezes, and its hash is of."""
    return {"cards": list(pile.cards), "size": pile.size, "share": pile.share}


def read_pile(values: Mapping[str, Any]) -> Pile:
    """Return the pile that `write_pile` wrote. Raises KeyError."""
    return Pile(
        cards=tuple(values["cards"]), size=values["size"], share=values["share"]
    )


def is_pile(values: Mapping[str, Any]) -> bool:
    """Whether *values*, frozen for an event, are a pile and no booster."""
    return "cards" in values

"""Real copies dealt out to the decks that hold them: who has what, what is free.

Decks, cards and printings are numbers here, whatever they stand for. A *claim* is what
one deck wants of one card; *copies* are what there is of it, by printing. Claims are
served deck by deck; of each deck, what asks for a printing is served before what takes
any, so that the more choosy line is not left short by the other.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Claim:
    """A deck wants *quantity* copies of *card*, in *printing* or (None) in any."""

    deck: int
    card: int
    printing: int | None
    quantity: int


@dataclass(frozen=True, slots=True)
class Allotment:
    """What each deck holds and lacks, and what nobody holds.

    *held* is by (deck, printing), *missing* by (deck, card), *free* by printing; none
    of the numbers is below 1.
    """

    held: Mapping[tuple[int, int], int]
    missing: Mapping[tuple[int, int], int]
    free: Mapping[int, int]


def allot(
    copies: Mapping[int, Mapping[int, int]], claims: Iterable[Claim]
) -> Allotment:
    """Deal *copies* (by card, then printing) out to *claims*, the first served first.

    A claim for a printing takes another if there are not enough of it: the deck can be
    played. Any printing is taken in the order of *copies*.
    """
    left = {card: dict(of_card) for card, of_card in copies.items()}
    held: dict[tuple[int, int], int] = {}
    missing: dict[tuple[int, int], int] = {}
    for claim in _choosy_first(claims):
        lacking = _serve(claim, left.get(claim.card, {}), held)
        if lacking:
            key = (claim.deck, claim.card)
            missing[key] = missing.get(key, 0) + lacking
    free = {
        printing: count
        for of_card in left.values()
        for printing, count in of_card.items()
        if count
    }
    return Allotment(held, missing, free)


def _choosy_first(claims: Iterable[Claim]) -> list[Claim]:
    """Return *claims* deck by deck as they came, those for a printing first."""
    listed = list(claims)
    order = {
        deck: place for place, deck in enumerate(dict.fromkeys(c.deck for c in listed))
    }
    return sorted(listed, key=lambda claim: (order[claim.deck], claim.printing is None))


def _serve(
    claim: Claim,
    left: dict[int, int],
    held: dict[tuple[int, int], int],
) -> int:
    """Take what *claim* wants from *left* into *held*; return what it still lacks."""
    wanted = claim.quantity
    rest = (printing for printing in left if printing != claim.printing)
    for printing in (*([claim.printing] if claim.printing in left else []), *rest):
        taken = min(wanted, left[printing])
        if taken:
            key = (claim.deck, printing)
            held[key] = held.get(key, 0) + taken
            left[printing] -= taken
            wanted -= taken
    return wanted

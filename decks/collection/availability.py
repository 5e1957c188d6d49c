"""How decks stand to a collection: what they hold and lack, and who has it instead."""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from django.contrib.auth.models import AbstractBaseUser
from django.db.models import QuerySet, Sum

from decks.building.models import Deck, DeckEntry
from decks.collection.allotment import Allotment, Claim, allot
from decks.collection.models import OwnedPrinting

Copies = dict[int, dict[int, int]]  # card → printing → number of copies


@dataclass(frozen=True, slots=True)
class CardStanding:
    """One card of a deck and the copies there are of it.

    *held* lie in the deck itself (a built one), *free* could be added, *elsewhere* lie
    in other built decks (deck → copies), *missing* is what even those cannot fill.
    """

    card: int
    wanted: int
    held: int
    free: int
    elsewhere: Mapping[int, int]
    # Copies wanted in one printing, beyond those held or free in it.
    not_as_preferred: int = 0

    @property
    def owned(self) -> int:
        """How many copies there are, wherever they lie."""
        return self.held + self.free + sum(self.elsewhere.values())

    @property
    def lacking(self) -> int:
        """How many copies the deck lacks if other decks keep theirs."""
        return max(0, self.wanted - self.held - self.free)

    @property
    def missing(self) -> int:
        """How many copies the deck lacks if other decks give up theirs."""
        return max(0, self.lacking - sum(self.elsewhere.values()))


def copies_held(owner: AbstractBaseUser, cards: Iterable[int] | None = None) -> Copies:
    """Return the copies *owner* has of *cards* (None: of all); one query."""
    rows = OwnedPrinting.objects.filter(owner=owner.pk)
    if cards is not None:
        rows = rows.filter(card__in=set(cards))
    counts = rows.values_list("card_id", "printing_id", "quantity")
    held: Copies = defaultdict(dict)
    for card, printing, count in counts.order_by("printing"):
        held[card][printing] = count
    return held


def sum_by_card(rows: "QuerySet[Any]", card: str) -> dict[int, int]:
    """Return the quantities of *rows* added up by their column *card*; one query."""
    grouped = rows.order_by().values_list(card).annotate(Sum("quantity"))
    return dict(grouped)


def allotment_of(
    owner: AbstractBaseUser, cards: Iterable[int] | None = None
) -> Allotment:
    """Return what the built decks of *owner* hold of *cards* (None: of all).

    Decks come in the order they were built. Two queries.
    """
    wanted = None if cards is None else set(cards)
    return allot(copies_held(owner, wanted), claims_of(owner, wanted))


def claims_of(owner: AbstractBaseUser, cards: set[int] | None) -> list[Claim]:
    """Return what the built decks of *owner* want of *cards*, the oldest deck first."""
    entries = DeckEntry.objects.filter(
        deck__owner=owner.pk, deck__built_at__isnull=False
    )
    if cards is not None:
        entries = entries.filter(card__in=cards)
    rows = entries.order_by("deck__built_at", "deck_id", "pk").values_list(
        "deck_id", "card_id", "printing_id", "quantity"
    )
    return [Claim(*row) for row in rows]


def deck_standing(owner: AbstractBaseUser, deck: Deck) -> list[CardStanding]:
    """Return how each card of *deck* stands to the collection of *owner*.

    Zones are added up; cards come in the order of the deck. Three queries.
    """
    wanted: dict[int, int] = defaultdict(int)
    preferred: dict[int, dict[int, int]] = defaultdict(lambda: defaultdict(int))
    for card, printing, quantity in deck.entries.order_by("pk").values_list(
        "card_id", "printing_id", "quantity"
    ):
        wanted[card] += quantity
        if printing is not None:
            preferred[card][printing] += quantity
    copies = copies_held(owner, wanted)
    dealt = allot(copies, claims_of(owner, set(wanted)))
    card_of = {name: card for card, of_card in copies.items() for name in of_card}
    held = _by_card(dealt, card_of)
    free: dict[int, int] = defaultdict(int)
    for printing, count in dealt.free.items():
        free[card_of[printing]] += count
    return [
        CardStanding(
            card,
            count,
            held[card].get(deck.pk, 0),
            free[card],
            {other: n for other, n in held[card].items() if other != deck.pk},
            _not_as_preferred(deck.pk, preferred[card], dealt),
        )
        for card, count in wanted.items()
    ]


def _not_as_preferred(deck: int, preferred: Mapping[int, int], dealt: Allotment) -> int:
    """Return how many of the *preferred* copies (by printing) *deck* cannot have."""
    return sum(
        max(
            0,
            count - dealt.held.get((deck, printing), 0) - dealt.free.get(printing, 0),
        )
        for printing, count in preferred.items()
    )


def _by_card(dealt: Allotment, card_of: Mapping[int, int]) -> dict[int, dict[int, int]]:
    """Return how many copies of each card each deck holds: card → deck → copies."""
    held: dict[int, dict[int, int]] = defaultdict(dict)
    for (deck, printing), count in dealt.held.items():
        of_card = held[card_of[printing]]
        of_card[deck] = of_card.get(deck, 0) + count
    return held

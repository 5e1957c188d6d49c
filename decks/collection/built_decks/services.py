"""Decks in real cards: built, taken apart, rebuilt into others, buildable now."""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from django.contrib.auth.models import AbstractBaseUser
from django.db import transaction
from django.db.models import QuerySet
from django.utils import timezone

from decks.building.editing.card_changes import lock_deck
from decks.building.models import Deck, DeckEntry
from decks.building.queries import get_own_decks, get_public_decks
from decks.collection.allotment import Claim, allot
from decks.collection.availability import claims_of, copies_held, sum_by_card
from decks.collection.models import OwnedPrinting
from rules.errors import N_, Refusal

PUBLIC_ASKED: Final = 500  # public decks that are looked through, the newest


class DeckOfNobody(Refusal):
    """A guest's deck: there is no account whose cards it could hold."""

    code = "deck-of-nobody"
    sentence = N_(
        "Sign in first: only decks in an account can use cards from a collection."
    )
    status = 409


@transaction.atomic
def mark_built(*, deck: Deck, is_built: bool) -> Deck:
    """Let *deck* hold real copies from now on, or give them back; return it, fresh.

    A deck that is built already keeps its place among the others. Raises DeckOfNobody.
    """
    deck = lock_deck(deck)
    if deck.owner_id is None:
        raise DeckOfNobody
    if is_built != (deck.built_at is not None):
        deck.built_at = timezone.now() if is_built else None
        deck.save(update_fields=["built_at"])
    return deck


@dataclass(frozen=True, slots=True)
class Swap:
    """What rebuilding one deck into another asks of one card.

    *stay* copies stay in the box, *out* leave it, *into* come from the free ones, and
    *missing* are in no place one may take them from.
    """

    card: int
    stay: int
    out: int
    into: int
    missing: int


def swap_list(owner: AbstractBaseUser, before: Deck, after: Deck) -> list[Swap]:
    """Return what to do to take *before* apart and build *after* of *owner*'s cards.

    Cards come in the order of the decks, *before* first. It is what will be true once
    that is done: other built decks are served first, *after* is the last. Four queries.
    """
    entries = list(after.entries.order_by("pk"))
    cards = {entry.card_id for entry in entries}
    cards.update(before.entries.values_list("card_id", flat=True))
    copies, claims = copies_held(owner, cards), claims_of(owner, cards)
    wanted = [
        Claim(after.pk, entry.card_id, entry.printing_id, entry.quantity)
        for entry in entries
    ]
    had = _cards_in(before.pk, copies, claims)
    others = [claim for claim in claims if claim.deck not in (before.pk, after.pk)]
    gets = _cards_in(after.pk, copies, [*others, *wanted])
    asked: dict[int, int] = defaultdict(int)
    for claim in wanted:
        asked[claim.card] += claim.quantity
    return [
        _swap(card, had.get(card, 0), gets.get(card, 0), asked.get(card, 0))
        for card in dict.fromkeys([*had, *asked])
    ]


def _swap(card: int, had: int, gets: int, asked: int) -> Swap:
    """Return what happens to *card*, of which there were *had* and will be *gets*."""
    stay = min(had, gets)
    return Swap(card, stay, had - stay, gets - stay, asked - gets)


def _cards_in(
    deck: int, copies: Mapping[int, Mapping[int, int]], claims: Iterable[Claim]
) -> dict[int, int]:
    """Return how many copies of each card *deck* holds when *claims* are served."""
    card_of = {name: card for card, of_card in copies.items() for name in of_card}
    held: dict[int, int] = defaultdict(int)
    for (holder, printing), count in allot(copies, claims).held.items():
        if holder == deck:
            held[card_of[printing]] += count
    return held


@dataclass(frozen=True, slots=True)
class Buildable:
    """A deck and how many of its copies the free ones of a collection cover."""

    deck: Deck
    wanted: int
    there: int

    @property
    def missing(self) -> int:
        """How many copies would still have to be found."""
        return self.wanted - self.there


def own_buildable(
    owner: AbstractBaseUser, *, most: int | None = None
) -> list[Buildable]:
    """Return the decks of *owner* that are not built, those nearest to it first.

    *most* at most. Five queries.
    """
    decks = get_own_decks(owner, None).filter(built_at=None)
    return _fetched(_shares(decks, owner), decks, most)


def public_buildable(
    owner: AbstractBaseUser, *, most: int | None = None
) -> list[Buildable]:
    """Return public decks of others that *owner* has cards of, the nearest first.

    The latest PUBLIC_ASKED are looked through; *most* at most are returned.
    """
    decks = get_public_decks().exclude(owner=owner.pk)
    shares = _shares(decks[:PUBLIC_ASKED], owner)
    return _fetched([one for one in shares if one.there], decks, most)


@dataclass(frozen=True, slots=True)
class _Share:
    """How many copies of a deck (its key) the free ones cover."""

    deck: int
    name: str
    wanted: int
    there: int


def _shares(decks: QuerySet[Deck], owner: AbstractBaseUser) -> list[_Share]:
    """Return *decks* that have cards, those of which *owner* lacks the fewest first."""
    wanted: dict[int, dict[int, int]] = defaultdict(lambda: defaultdict(int))
    names: dict[int, str] = {}
    entries = DeckEntry.objects.filter(deck__in=decks.values("pk"))
    free = free_by_card(owner, entries)
    rows = entries.values_list("deck_id", "deck__name", "card_id", "quantity")
    for deck, name, card, quantity in rows:
        names[deck] = name
        wanted[deck][card] += quantity
    found = [
        _Share(
            deck,
            names[deck],
            sum(cards.values()),
            sum(min(count, free.get(card, 0)) for card, count in cards.items()),
        )
        for deck, cards in wanted.items()
    ]
    return sorted(
        found, key=lambda one: (one.wanted - one.there, -one.wanted, one.name)
    )


def _fetched(
    shares: list[_Share], decks: QuerySet[Deck], most: int | None
) -> list[Buildable]:
    """Return the first *most* of *shares* with their decks, found among *decks*."""
    shown = shares[:most]
    held = decks.in_bulk([one.deck for one in shown])
    return [
        Buildable(held[one.deck], one.wanted, one.there)
        for one in shown
        if one.deck in held
    ]


def free_by_card(
    owner: AbstractBaseUser, entries: QuerySet[DeckEntry] | None = None
) -> dict[int, int]:
    """Return how many copies of each card no built deck of *owner* holds.

    Of the cards of *entries* alone, if they are given. A deck takes any printing where
    the one it prefers is missing, so that sums do; two queries.
    """
    held = OwnedPrinting.objects.filter(owner=owner.pk)
    if entries is not None:
        held = held.filter(card__in=entries.values("card"))
    owned = sum_by_card(held, "card")
    # Asked by deck: a join would have the database read the entries of everybody's.
    decks = Deck.objects.filter(owner=owner.pk, built_at__isnull=False)
    built = DeckEntry.objects.filter(deck__in=decks.values("pk"))
    claimed = sum_by_card(built, "card")
    free = {card: count - claimed.get(card, 0) for card, count in owned.items()}
    return {card: count for card, count in free.items() if count > 0}

"""What readers own of the cards they look at: catalogue, search, deck pages."""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from django.conf import settings
from django.db.models import Sum

from cards.catalogue.models import Card
from cards.faces.card_face import CardFace
from core.users import User
from decks.building.models import Deck, DeckEntry
from decks.collection.availability import CardStanding, deck_standing, sum_by_card
from decks.collection.models import Holding, OwnedPrinting
from rules.game.deck import Zone


@dataclass(frozen=True, slots=True)
class Copies:
    """How many copies of a card there are, and how many no built deck holds."""

    owned: int
    free: int
    is_of_pool: bool = False  # of the one that a deck is built from, all free


@dataclass(frozen=True, slots=True)
class CopiesTable:
    """Copies of a card: of each printing whether foil, and how many by language."""

    languages: tuple[str, ...]
    rows: Mapping[int, list[tuple[bool, list[int]]]]


@dataclass(frozen=True, slots=True)
class DeckStanding:
    """How the cards of a deck stand to a collection, or to the pool it is built from.

    *cards* are told by card.
    """

    cards: Mapping[int, CardStanding]
    is_of_pool: bool = False

    @property
    def lacking(self) -> int:
        """How many copies the deck lacks if other decks keep theirs."""
        return sum(one.lacking for one in self.cards.values())


def _standing_in_pool(deck: Deck, pool: Mapping[str, int]) -> DeckStanding:
    """Return how *deck* stands to the *pool* it is built from; its hero is left out."""
    rows = deck.entries.exclude(zone=Zone.HERO).order_by("pk")
    wanted: dict[tuple[int, str], int] = defaultdict(int)
    for card, key, quantity in rows.values_list("card", "card__key", "quantity"):
        wanted[card, key] += quantity
    standings = {
        card: CardStanding(card, count, held=0, free=pool.get(key, 0), elsewhere={})
        for (card, key), count in wanted.items()
    }
    return DeckStanding(standings, is_of_pool=True)


def copies_in_pool(deck: Deck, faces: Iterable[CardFace]) -> Mapping[int, Copies]:
    """Return what the pool that *deck* is built from has of the cards of *faces*."""
    pool = deck.pool or {}
    counts = {face.card.pk: pool.get(face.card.key, 0) for face in faces}
    return {
        card: Copies(count, count, is_of_pool=True)
        for card, count in counts.items()
        if count
    }


def copies_of(reader: User, faces: Iterable[CardFace]) -> Mapping[int, Copies]:
    """Return what *reader* has of the cards of *faces*, those there are copies of.

    Two queries; one where there are no copies, none for guests.
    """
    if not reader.is_authenticated:
        return {}
    cards = {face.card.pk for face in faces}
    held = OwnedPrinting.objects.filter(owner=reader.pk, card__in=cards)
    owned = sum_by_card(held, "card")
    if not owned:
        return {}
    built = DeckEntry.objects.filter(deck__owner=reader.pk, card__in=owned)
    claimed = sum_by_card(built.filter(deck__built_at__isnull=False), "card")
    return {
        card: Copies(count, max(0, count - claimed.get(card, 0)))
        for card, count in owned.items()
    }


def copies_by_printing(reader: User, card: Card) -> CopiesTable:
    """Return what *reader* has of each printing of *card*; one query, none for guests.

    Every printing has a row, and a second one for foils that there are.
    """
    printings = [one.pk for one in card.printings.all()]
    if not reader.is_authenticated:
        return CopiesTable((), {one: [(False, [])] for one in printings})
    held = Holding.objects.filter(binder__owner=reader.pk, printing__card=card)
    grouped = held.order_by().values_list("printing", "is_foil", "language")
    counts = {tuple(place): n for *place, n in grouped.annotate(Sum("quantity"))}
    codes = [code for code, _name in settings.LANGUAGES]
    codes += sorted({code for _, _, code in counts} - set(codes))
    foils = {printing for printing, is_foil, _ in counts if is_foil}
    return CopiesTable(
        tuple(codes),
        {
            one: [
                (is_foil, [counts.get((one, is_foil, code), 0) for code in codes])
                for is_foil in ((False, True) if one in foils else (False,))
            ]
            for one in printings
        },
    )


def count_copies(reader: User) -> int:
    """Return how many copies *reader* has in all; one query."""
    held = OwnedPrinting.objects.filter(owner=reader.pk)
    return held.aggregate(n=Sum("quantity"))["n"] or 0


def cards_owned(reader: User) -> set[int]:
    """Return the cards *reader* has copies of; one query."""
    held = OwnedPrinting.objects.filter(owner=reader.pk, quantity__gt=0)
    return set(held.values_list("card", flat=True))


def standing_for(reader: User, deck: Deck) -> DeckStanding | None:
    """Return how *deck* stands to the collection of *reader*.

    Their own deck that is built from a pool stands to that instead. None for guests
    and for who holds nothing at all. Four queries at most.
    """
    if deck.pool is not None and deck.owner_id == reader.pk:
        return _standing_in_pool(deck, deck.pool)
    held = OwnedPrinting.objects.filter(owner=reader.pk)
    if not reader.is_authenticated or not held.exists():
        return None
    return DeckStanding({one.card: one for one in deck_standing(reader, deck)})

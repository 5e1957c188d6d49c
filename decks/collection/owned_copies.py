"""What readers own of the cards they look at: catalogue, search, deck pages."""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from django.db.models import Sum

from cards.catalogue.models import Card
from cards.faces.card_face import CardFace
from core.users import User
from decks.building.models import Deck, DeckEntry
from decks.collection.availability import CardStanding, deck_standing, sum_by_card
from decks.collection.models import Holding, OwnedPrinting


@dataclass(frozen=True, slots=True)
class Copies:
    """How many copies of a card there are, and how many no built deck holds."""

    owned: int
    free: int


@dataclass(frozen=True, slots=True)
class DeckStanding:
    """How the cards of a deck stand to a collection, by card."""

    cards: Mapping[int, CardStanding]

    @property
    def lacking(self) -> int:
        """How many copies the deck lacks if other decks keep theirs."""
        return sum(one.lacking for one in self.cards.values())


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


def copies_by_language(reader: User, card: Card) -> Mapping[int, list[tuple[str, int]]]:
    """Return what *reader* has of each printing of *card*, by language; one query.

    None for guests.
    """
    if not reader.is_authenticated:
        return {}
    held = Holding.objects.filter(binder__owner=reader.pk, printing__card=card)
    grouped = held.order_by().values_list("printing", "language")
    found: dict[int, list[tuple[str, int]]] = defaultdict(list)
    for printing, language, n in grouped.annotate(Sum("quantity")).order_by("language"):
        found[printing].append((language, n))
    return dict(found)


def cards_owned(reader: User) -> set[int]:
    """Return the cards *reader* has copies of; one query."""
    held = OwnedPrinting.objects.filter(owner=reader.pk, quantity__gt=0)
    return set(held.values_list("card", flat=True))


def standing_for(reader: User, deck: Deck) -> DeckStanding | None:
    """Return how *deck* stands to the collection of *reader*.

    None for guests and for who holds nothing at all. Four queries at most.
    """
    held = OwnedPrinting.objects.filter(owner=reader.pk)
    if not reader.is_authenticated or not held.exists():
        return None
    return DeckStanding({one.card: one for one in deck_standing(reader, deck)})

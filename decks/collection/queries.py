"""What lies on the shelf: holdings found by a query and by what they are like."""

from collections.abc import Iterable
from dataclasses import dataclass, fields
from typing import Any, Final

from django.contrib.auth.models import AbstractBaseUser
from django.core.paginator import Page, Paginator
from django.db.models import Count, Prefetch, QuerySet, Sum
from django.utils.translation import gettext_lazy as _

from cards.catalogue.card_texts.languages import fallback_chain
from cards.catalogue.card_texts.models import CardText
from cards.catalogue.models import Printing
from cards.faces.card_face import CardFace, card_face
from cards.search import Found, read_query, search
from decks.collection.models import (
    Binder,
    CollectionAct,
    CollectionChange,
    Condition,
    Holding,
)
from decks.collection.search_fields import HOLDINGS
from rules.games import DEFAULT_GAME

PAGE_SIZE: Final = 60
ORDERS: Final = {
    "name": ("printing__card__name_folded", "printing_id", "pk"),
    "set": (
        "printing__card_set__year",
        "printing__card_set__code",
        "printing__number_order",
        "printing__variant",
        "pk",
    ),
    "count": ("-quantity", "pk"),
    "newest": ("-pk",),
}


@dataclass(frozen=True, slots=True)
class Asked:
    """Which holdings are asked for; what is empty asks for nothing.

    *q* is a query of the search language; *binder* a short id; *foil* `1` or `0`.
    """

    q: str = ""
    binder: str = ""
    language: str = ""
    condition: str = ""
    foil: str = ""
    order: str = "name"

    @property
    def is_all(self) -> bool:
        """Whether nothing is asked: the whole collection is shown."""
        return self == Asked(order=self.order)

    def as_dict(self) -> dict[str, str]:
        """Return what is asked, by name, as an address says it."""
        held = {one.name: getattr(self, one.name) for one in fields(self)}
        return {
            name: value
            for name, value in held.items()
            if value and (name, value) != ("order", "name")
        }


@dataclass(frozen=True, slots=True)
class FoundHoldings:
    """The holdings found, not yet fetched; *result* is the query's, if there is one."""

    holdings: QuerySet[Holding]
    result: Found[Holding] | None = None


@dataclass(frozen=True, slots=True)
class ShelfRow:
    """One holding as it is drawn."""

    holding: Holding
    face: CardFace


def find_holdings(owner: AbstractBaseUser, asked: Asked) -> FoundHoldings:
    """Return the holdings of *owner* that meet all that is *asked*, in its order."""
    return _find(Holding.objects.filter(binder__owner=owner.pk), asked)


def find_in_binder(binder: Binder, asked: Asked) -> FoundHoldings:
    """Return the holdings in *binder* that meet all that is *asked*."""
    return _find(binder.holdings.all(), asked)


def _find(held: QuerySet[Holding], asked: Asked) -> FoundHoldings:
    """Return those of *held* that are *asked* for."""
    if asked.binder:
        held = held.filter(binder__short_id=asked.binder)
    if asked.language:
        held = held.filter(language=asked.language)
    if asked.condition in Condition.values:
        held = held.filter(condition=asked.condition)
    if asked.foil in ("0", "1"):
        held = held.filter(is_foil=asked.foil == "1")
    order = ORDERS.get(asked.order, ORDERS["name"])
    if not asked.q.strip():
        return FoundHoldings(held.order_by(*order))
    query = read_query(asked.q, HOLDINGS)
    result = search(query, HOLDINGS, held, game=DEFAULT_GAME)
    return FoundHoldings(result.items.order_by(*order), result)


@dataclass(frozen=True, slots=True)
class ShelfPage:
    """One page of holdings, drawn, and how many copies there are on all pages."""

    page: Page[int]
    rows: list[ShelfRow]
    copies: int


def shelf_page(holdings: QuerySet[Holding], language: str, page: int) -> ShelfPage:
    """Return the *page* (1-based) of *holdings*; a fixed number of queries.

    Keys are sorted alone: what is shown of sixty holdings is not carried through the
    order of them all. Holdings and copies are counted at once.
    """
    counts = holdings.order_by().aggregate(
        rows=Count("pk"), copies=Sum("quantity", default=0)
    )
    paginator = Paginator(holdings.values_list("pk", flat=True), PAGE_SIZE)
    paginator.count = counts["rows"]
    found = paginator.get_page(page)
    shown = with_keys(found.object_list, language)
    rows = [shelf_row(holding, language) for holding in shown]
    return ShelfPage(found, rows, counts["copies"])


def with_keys(keys: Iterable[int], language: str) -> list[Holding]:
    """Return the holdings with *keys*, in that order, with all that is shown."""
    held = list(keys)
    shown = with_cards(Holding.objects.all(), language).in_bulk(held)
    return [shown[key] for key in held if key in shown]


def with_cards(holdings: QuerySet[Holding], language: str) -> QuerySet[Holding]:
    """Return *holdings* with all that is shown of their cards."""
    related = holdings.select_related("binder", "printing__card", "printing__card_set")
    return related.prefetch_related(*card_words("printing__card__", language))


def card_words(card: str, language: str) -> "tuple[Prefetch[Any], Prefetch[Any]]":
    """Return what to prefetch for the faces of the cards at the path *card*.

    A card's flavour is that of its first printing, so printings go along.
    """
    texts = CardText.objects.filter(language__in=fallback_chain(language))
    printings = Printing.objects.select_related("card_set")
    return Prefetch(f"{card}texts", texts), Prefetch(f"{card}printings", printings)


def shelf_row(holding: Holding, language: str) -> ShelfRow:
    """Return *holding* as it is drawn."""
    printing = holding.printing
    return ShelfRow(holding, card_face(printing.card, language, printing))


def languages_held(owner: AbstractBaseUser) -> list[str]:
    """Return the languages that *owner* has cards in; one query."""
    held = Holding.objects.filter(binder__owner=owner.pk).order_by("language")
    return list(held.values_list("language", flat=True).distinct())


Kind = CollectionAct.Kind
KIND_NAMES = {
    Kind.EDIT: _("Changed by hand"),
    Kind.ENTRY: _("Entered"),
    Kind.IMPORT: _("Imported"),
    Kind.MOVE: _("Moved"),
    Kind.DRAFT: _("Drafted"),
    Kind.UNDO: _("Undone"),
}


def own_acts(owner: AbstractBaseUser) -> QuerySet[CollectionAct]:
    """Return the acts of *owner*, the latest first, with those that undid them."""
    return CollectionAct.objects.filter(author=owner.pk).select_related("undone_by")


def changes_of(act: CollectionAct, language: str) -> QuerySet[CollectionChange]:
    """Return what *act* changed, with the cards as a reader of *language* sees them."""
    changes = act.changes.select_related(
        "binder", "printing__card", "printing__card_set"
    )
    words = card_words("printing__card__", language)
    return changes.prefetch_related(*words).order_by("pk")

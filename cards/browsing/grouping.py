"""Results put in groups, and in an order, by those who type no query."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from itertools import groupby
from typing import Final

from django.db.models import F, Min, OuterRef, QuerySet, Subquery
from django.db.models.expressions import BaseExpression, Combinable
from django.utils.functional import Promise
from django.utils.text import capfirst
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, pgettext

from cards.catalogue.games import rarity_word, translate_term
from cards.catalogue.models import Card, CardTrait, Printing
from cards.faces.card_face import CardFace
from cards.search import CARDS
from cards.search.card_conditions import NUMBERS
from cards.search.query import Query
from cards.search.query_writing import sorted_by
from rules.games import game

ORDERS: Final = (
    "name", "cost", "type", "atk", "health", "def", "rarity", "set",
)  # fmt: skip
COLUMNS: Final = ("name", "type", "cost", "atk", "health", "def", "rarity", "set")


@dataclass(frozen=True, slots=True)
class OrderLink:
    """An order, the query that asks for it, and whether it is the one in use."""

    key: str
    label: str
    query: str
    is_on: bool
    is_descending: bool
    is_number: bool = False

    @property
    def aria(self) -> str:
        """What a column sorted so says of itself."""
        if not self.is_on:
            return "none"
        return "descending" if self.is_descending else "ascending"


def order_links(query: Query) -> dict[str, OrderLink]:
    """Return the orders, by key; the one in use leads to its reverse."""
    return {key: _order_link(query, key) for key in ORDERS}


def _order_link(query: Query, key: str) -> OrderLink:
    """Return the link to the order *key*."""
    is_on = query.order == key
    turned = is_on and not query.is_descending
    return OrderLink(
        key=key,
        label=capfirst(str(CARDS.orders[key].label)),
        query=sorted_by(query, key, is_descending=turned),
        is_on=is_on,
        is_descending=is_on and query.is_descending,
        is_number=key in NUMBERS,
    )


# Groups


@dataclass(frozen=True, slots=True)
class Grouping:
    """What cards are alike in: how that is asked, ordered by, and called."""

    label: str | Promise
    value: Callable[[], BaseExpression | Combinable]
    order: str  # of `order:`; "" for the value itself
    says: Callable[[Card, str], str]


def _of_source(column: str) -> Subquery:
    """Return *column* of the printing that a card's facts come from."""
    source = Printing.objects.filter(card=OuterRef("pk"), is_source=True)
    return Subquery(source.values(column)[:1])


def _first_class() -> Subquery:
    """Return the first class of a card."""
    classes = CardTrait.objects.filter(card=OuterRef("pk"), kind="class")
    return Subquery(classes.values("card").annotate(first=Min("value")).values("first"))


def _says_type(card: Card, value: str) -> str:
    """Return the name of a type."""
    return translate_term(game(card.game).TYPES.get(value, value))


def _says_rarity(card: Card, value: str) -> str:
    """Return the name of a rarity."""
    return rarity_word(card.game, value)


GROUPS: Final[Mapping[str, Grouping]] = {
    "type": Grouping(gettext_lazy("type"), lambda: F("type"), "type", _says_type),
    "cost": Grouping(
        gettext_lazy("cost"),
        lambda: F("cost"),
        "cost",
        lambda _card, value: _("Cost %(cost)s") % {"cost": value},
    ),
    "class": Grouping(
        gettext_lazy("class"),
        _first_class,
        "",
        lambda _card, value: translate_term(value),
    ),
    "rarity": Grouping(
        gettext_lazy("rarity"), lambda: _of_source("rarity"), "rarity", _says_rarity
    ),
    "set": Grouping(
        gettext_lazy("set"),
        lambda: _of_source("card_set__name"),
        "set",
        lambda _card, value: value,
    ),
}


def grouped(cards: QuerySet[Card], name: str) -> QuerySet[Card]:
    """Return *cards* in their order, those alike in what *name* asks beside another."""
    grouping = GROUPS.get(name)
    if grouping is None:
        return cards
    held = cards.annotate(group=grouping.value())
    known = CARDS.orders[grouping.order].by[:2] if grouping.order else ()
    by = [one.copy() for one in known] or [F("group").asc(nulls_last=True)]
    return held.order_by(*by, *cards.query.order_by)


def face_groups(
    faces: Iterable[CardFace], name: str
) -> list[tuple[str, list[CardFace]]]:
    """Return *faces*, in their order, by what the group of each is called."""
    grouping = GROUPS.get(name)
    if grouping is None:
        return [("", list(faces))]

    def says(face: CardFace) -> str:
        value = getattr(face.card, "group", None)
        if value in (None, ""):
            return pgettext("group", "Other")
        return grouping.says(face.card, str(value))

    return [(told, list(held)) for told, held in groupby(faces, says)]

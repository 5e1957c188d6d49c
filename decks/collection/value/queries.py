"""What a collection is worth: in all, line by line, and on days before."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from typing import Any, Final

from django.conf import settings
from django.contrib.auth.models import User
from django.db.models import F, QuerySet, Sum
from django.http import Http404

from cards.prices.models import Price
from cards.prices.services import SHOWN_DAYS, latest_cents, shown_prices
from core.tables import write_csv
from decks.collection.models import Holding
from decks.lists.card_matching import place_of

HEADER: Final = (
    "Count", "Name", "Edition", "Collector Number", "Language", "Condition", "Foil",
    "Price", "Value",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Worth:
    """What so many *copies* are worth; only those *priced* count. In cents."""

    cents: int
    copies: int
    priced: int


@dataclass(frozen=True, slots=True)
class DayWorth:
    """What the cards of today were worth on a day, as far as prices of it are known."""

    day: date
    cents: int
    priced: int


def require_prices() -> None:
    """Raise Http404 where the host shows no prices (`PRICES`)."""
    if not settings.PRICES:
        raise Http404


def priced_holdings(user: User) -> QuerySet[Any]:
    """Return the holdings of *user* with their `cents` of a copy, the dearest first."""
    own = Holding.objects.filter(binder__owner=user.pk)
    priced: QuerySet[Any] = own.annotate(cents=latest_cents("printing", "is_foil"))
    priced = priced.annotate(value=F("cents") * F("quantity"))
    return priced.order_by(F("value").desc(nulls_last=True), "pk").select_related(
        "printing__card", "printing__card_set", "binder"
    )


def worth_of(user: User) -> Worth:
    """Return what the collection of *user* is worth; two queries."""
    held = priced_holdings(user).order_by()
    told = held.exclude(cents=None).aggregate(cents=Sum("value"), n=Sum("quantity"))
    copies = held.aggregate(n=Sum("quantity"))["n"] or 0
    return Worth(told["cents"] or 0, copies, told["n"] or 0)


def worth_by_day(user: User) -> list[DayWorth]:
    """Return what the collection of now was worth on days before, the latest first.

    Two queries; the latest SHOWN_DAYS days that prices are known of.
    """
    days = shown_prices().order_by("-day").values_list("day", flat=True).distinct()
    held = Price.objects.filter(
        pk__in=shown_prices().values("pk"),
        day__in=list(days[:SHOWN_DAYS]),
        printing__holdings__binder__owner=user.pk,
        printing__holdings__is_foil=F("is_foil"),
    )
    copies = F("printing__holdings__quantity")
    sums = (
        held.order_by()
        .values("day")
        .annotate(value=Sum(F("cents") * copies), n=Sum(copies))
    )
    return [
        DayWorth(row["day"], row["value"], row["n"]) for row in sums.order_by("-day")
    ]


def write_worth(user: User) -> bytes:
    """Return the collection of *user* as a table with prices: a list for insurers."""
    return write_csv(HEADER, _cells(priced_holdings(user)))


def _cells(held: QuerySet[Any]) -> Iterator[tuple[object, ...]]:
    """Yield each holding as cells, in the order of HEADER."""
    for one in held.iterator(chunk_size=500):
        printing = one.printing
        cents = one.cents
        yield (
            one.quantity,
            printing.card.name,
            printing.card_set.code,
            place_of(printing),
            one.language,
            one.condition,
            "foil" if one.is_foil else "",
            "" if cents is None else f"{cents / 100:.2f}",
            "" if cents is None else f"{cents * one.quantity / 100:.2f}",
        )

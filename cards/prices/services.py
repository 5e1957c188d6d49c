"""Prices brought in by the host, and what is asked of them."""

import csv
from collections.abc import Iterable, Mapping, Sequence
from datetime import date
from decimal import Decimal, InvalidOperation
from functools import cache
from typing import Any, Final
from urllib.parse import quote

from babel.numbers import format_currency, list_currencies
from django.conf import settings
from django.db import transaction
from django.db.models import OuterRef, QuerySet, Subquery
from django.utils import timezone
from django.utils.translation import get_language

from cards.catalogue.models import Card, Printing
from cards.catalogue.queries import get_printing
from cards.prices.models import Price
from rules.games import game

COLUMNS: Final = ("game", "set", "number", "foil", "price", "currency", "day", "source")
FOIL: Final = frozenset({"foil", "1", "yes", "true"})
DEAREST: Final = Decimal(10_000_000)
SHOWN_DAYS: Final = 24  # of a history


def import_prices(text: str) -> list[dict[str, object]]:
    """Keep the prices of *text*, CSV with COLUMNS; return what became of each line.

    A line without a day is of today. Raises UnknownGame.
    """
    find = cache(get_printing)
    rows, prices = [], {}
    reader = csv.DictReader(text.lstrip("\ufeff").splitlines())
    for line, row in enumerate(reader, start=2):
        told = {name: (row.get(name) or "").strip() for name in COLUMNS}
        slug = game(told["game"]).slug
        printing = find(slug, told["set"], told["number"])
        price, why = _read(told, printing)
        if price is not None:
            key = (price.printing_id, price.is_foil, price.currency, price.day)
            prices[key] = price
        outcome = "refused" if why else "kept"
        rows.append({"line": line, "outcome": outcome, "reason": why})
    with transaction.atomic():
        Price.objects.bulk_create(
            prices.values(),
            batch_size=500,
            update_conflicts=True,
            unique_fields=["printing", "is_foil", "currency", "day"],
            update_fields=["cents", "source"],
        )
    return rows


def _read(
    told: Mapping[str, str], printing: Printing | None
) -> tuple[Price | None, str]:
    """Return the price of a line, or why it is none."""
    if printing is None:
        return None, "no-such-printing"
    currency = told["currency"].upper()
    try:
        price = Decimal(told["price"])
        day = date.fromisoformat(told["day"]) if told["day"] else timezone.localdate()
    except (InvalidOperation, ValueError):
        return None, "not-a-price"
    if not (price.is_finite() and 0 <= price <= DEAREST):
        return None, "not-a-price"
    if currency not in list_currencies():
        return None, "no-such-currency"
    return Price(
        printing=printing,
        is_foil=told["foil"].lower() in FOIL,
        currency=currency,
        day=day,
        cents=round(price * 100),
        source=told["source"][:40],
    ), ""


def write_money(cents: int) -> str:
    """Return an amount of the site's currency as its reader writes it."""
    amount, language = Decimal(cents) / 100, get_language() or "en"
    return format_currency(amount, settings.PRICES, locale=language.replace("-", "_"))


def shown_prices() -> QuerySet[Price]:
    """Return the prices in the currency that the host shows, the latest first."""
    return Price.objects.filter(currency=settings.PRICES).order_by("-day", "is_foil")


def latest_cents(printing: str, is_foil: str) -> Subquery:
    """Return the latest price as SQL: of the columns *printing* and *is_foil*."""
    same = shown_prices().filter(printing=OuterRef(printing), is_foil=OuterRef(is_foil))
    return Subquery(same.values("cents")[:1])


def prices_by_printing(printings: Iterable[int]) -> dict[int, list[Price]]:
    """Return the latest price of each of *printings* (keys), nonfoil and foil.

    One query; none where the host shows no prices.
    """
    found: dict[int, list[Price]] = {}
    if not settings.PRICES:
        return found
    seen = set()
    for price in shown_prices().filter(printing__in=list(printings)):
        key = (price.printing_id, price.is_foil)
        if key not in seen:
            seen.add(key)
            found.setdefault(price.printing_id, []).append(price)
    return found


def history_of(printing: Printing) -> list[Price]:
    """Return what a nonfoil copy of *printing* cost, on its latest SHOWN_DAYS days."""
    if not settings.PRICES:
        return []
    return list(shown_prices().filter(printing=printing, is_foil=False)[:SHOWN_DAYS])


def prices_by_card(cards: Sequence[Card]) -> dict[int, list[Price]]:
    """Return the latest prices of the printings of each of *cards*; two queries."""
    found: dict[int, list[Price]] = {card.pk: [] for card in cards}
    held = Printing.objects.filter(card__in=found).values_list("pk", "card")
    card_of = dict(held.order_by("pk"))
    for pk, prices in prices_by_printing(card_of).items():
        found[card_of[pk]] += prices
    return found


def buy_links(printing: Printing, name: str) -> list[tuple[str, str]]:
    """Return where *printing* may be bought: what the shop is called, and its page."""
    told: dict[str, Any] = {
        "{name}": name,
        "{set}": printing.set_code,
        "{number}": printing.number,
    }
    links = []
    for link in settings.BUY_LINKS:
        label, _sign, address = link.partition("=")
        for word, value in told.items():
            address = address.replace(word, quote(str(value), safe=""))
        if address.startswith("https://"):
            links.append((label.strip(), address))
    return links

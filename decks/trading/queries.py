"""Want and trade lists as pages, files and programs show them."""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from django.contrib.auth.models import AbstractBaseUser
from django.core.paginator import Page, Paginator
from django.db.models import Exists, OuterRef, Q, QuerySet
from django.shortcuts import get_object_or_404

from cards.catalogue.models import Card, Printing
from cards.faces.card_face import CardFace, card_face
from cards.search import Found, read_query, search_cards
from core.users import User
from decks.collection.models import Condition, OwnedPrinting
from decks.collection.queries import card_words
from decks.trading.availability import GRADES, Standing, cards_on_offer, standing_of
from decks.trading.barter import Lot
from decks.trading.models import ListVisibility, Trader, Want
from decks.trading.wants.texts import rule_of, rule_words

PAGE_SIZE: Final = 60
WANTS: Final = "wants"
TRADES: Final = "trades"


@dataclass(frozen=True, slots=True)
class WantRow:
    """One line of a want list; *missing* is what is still to be found of it."""

    want: Want
    face: CardFace
    missing: int

    @property
    def rule(self) -> str:
        """What copies must be like, in words."""
        return rule_words(rule_of(self.want))


@dataclass(frozen=True, slots=True)
class OfferRow:
    """Copies that are alike: how many there are, are free, marked and offered."""

    lot: Lot
    printing: Printing
    face: CardFace
    marked: int = 0
    offered: int = 0
    free: int = 0  # of the printing, in any language and condition

    @property
    def condition(self) -> Condition:
        """How worn the copies are."""
        return Condition(GRADES[self.lot.wear])

    @property
    def key(self) -> str:
        """What tells the row from the others of a page."""
        foil = "f" if self.lot.is_foil else "n"
        return f"{self.lot.printing}-{self.lot.language}-{self.condition}-{foil}"


def own_wants(owner: AbstractBaseUser) -> QuerySet[Want]:
    """Return the lines on the list of *owner*, by name."""
    wants = Want.objects.filter(owner=owner.pk, quantity__gt=0)
    return wants.order_by("card__name_folded", "printing", "kind", "pk")


def found_wants(
    owner: AbstractBaseUser, q: str, game_slug: str
) -> tuple[QuerySet[Want], Found[Card] | None]:
    """Return *owner*'s lines of cards of a game that *q* finds, and what it found.

    A query that asks for nothing finds all lines.
    """
    found = _search(q, game_slug)
    lines = own_wants(owner).filter(card__game=game_slug)
    if found is not None:
        lines = lines.filter(card__in=found.items.order_by().values("pk"))
    return lines, found


def found_offers(
    owner: AbstractBaseUser, q: str, game_slug: str
) -> tuple[QuerySet[Card], Found[Card] | None]:
    """Return the cards of *owner*'s, of a game, that *q* finds, and what it found.

    A query that asks for nothing finds those of which copies may be on offer.
    """
    found = _search(q, game_slug)
    if found is None:
        return cards_on_offer(owner).filter(game=game_slug), None
    owned = OwnedPrinting.objects.filter(owner=owner.pk, card=OuterRef("pk"))
    cards = Card.objects.filter(pk__in=found.items.order_by().values("pk"))
    return cards.filter(Exists(owned)), found


def _search(q: str, game_slug: str) -> Found[Card] | None:
    """Return the cards that the query *q* finds; None if it asks for nothing."""
    return search_cards(read_query(q), game=game_slug) if q.strip() else None


def want_rows(
    owner: AbstractBaseUser, wants: Iterable[Want], language: str
) -> list[WantRow]:
    """Return *wants*, lines of *owner*, as they are drawn; seven queries."""
    lines = list(wants)
    standing = standing_of(owner, {want.card_id for want in lines})
    return [_want_row(want, standing, language) for want in lines]


def _want_row(want: Want, standing: Standing, language: str) -> WantRow:
    """Return one line as it is drawn."""
    wish = standing.wanted.get(want.pk)
    face = card_face(want.card, language, want.printing)
    return WantRow(want, face, wish.quantity if wish else 0)


def with_want_cards(wants: QuerySet[Want], language: str) -> QuerySet[Want]:
    """Return *wants* with all that is shown of their cards."""
    related = wants.select_related("owner", "card", "printing__card_set")
    return related.prefetch_related(*card_words("card__", language))


def want_page(
    owner: AbstractBaseUser, wants: QuerySet[Want], language: str, number: int
) -> tuple[Page[Want], list[WantRow]]:
    """Return the page *number* (1-based) of *wants*; a fixed number of queries."""
    page = Paginator(with_want_cards(wants, language), PAGE_SIZE).get_page(number)
    return page, want_rows(owner, page.object_list, language)


def offer_page(
    owner: AbstractBaseUser, cards: QuerySet[Card], language: str, number: int
) -> tuple[Page[int], list[OfferRow]]:
    """Return the page *number* (1-based) of the copies of *cards* that *owner* has.

    Copies of one card stand on one page. A fixed number of queries.
    """
    ordered = cards.order_by("name_folded", "pk").values_list("pk", flat=True)
    page = Paginator(ordered, PAGE_SIZE).get_page(number)
    return page, offer_rows(owner, list(page.object_list), language)


def offer_rows(
    owner: AbstractBaseUser, cards: Collection[int], language: str
) -> list[OfferRow]:
    """Return all copies of *cards* that *owner* has, by name, as they are drawn."""
    standing = standing_of(owner, cards)
    rows = lot_rows(standing.lots, language)
    places = {lot: place for place, lot in enumerate(standing.lots)}
    return [
        OfferRow(
            row.lot,
            row.printing,
            row.face,
            standing.marked[places[row.lot]],
            standing.offered[places[row.lot]],
            standing.free.get(row.lot.printing, 0),
        )
        for row in rows
    ]


def offered_rows(
    owner: AbstractBaseUser, cards: Collection[int], language: str
) -> list[OfferRow]:
    """Return the copies of *cards* that *owner* offers, by name, as they are drawn."""
    return [row for row in offer_rows(owner, cards, language) if row.offered]


def lot_rows(lots: Iterable[Lot], language: str) -> list[OfferRow]:
    """Return *lots* as they are drawn, by name, set and number; three queries."""
    found = list(lots)
    printings = _printings({lot.printing for lot in found}, language)
    rows = [
        OfferRow(
            lot,
            printings[lot.printing],
            card_face(printings[lot.printing].card, language, printings[lot.printing]),
            offered=lot.quantity,
        )
        for lot in found
    ]
    return sorted(rows, key=_order)


def _order(row: OfferRow) -> tuple[str, int, int, int, str, int, bool]:
    """Return where players look for the row."""
    printing, lot = row.printing, row.lot
    year, number = printing.card_set.year or 0, printing.number_order
    name = printing.card.name_folded
    return name, year, number, printing.pk, lot.language, lot.wear, lot.is_foil


def _printings(keys: Collection[int], language: str) -> Mapping[int, Printing]:
    """Return the printings of *keys* with all that is shown of their cards."""
    printings = Printing.objects.select_related("card", "card_set")
    return printings.prefetch_related(*card_words("card__", language)).in_bulk(keys)


def whole_trade_list(owner: AbstractBaseUser, language: str) -> list[OfferRow]:
    """Return all copies that *owner* offers, by name."""
    cards = cards_on_offer(owner).values_list("pk", flat=True)
    return offered_rows(owner, list(cards), language)


def whole_want_list(owner: AbstractBaseUser, language: str) -> list[WantRow]:
    """Return all lines of *owner* of which something is to be found, by name."""
    rows = want_rows(owner, with_want_cards(own_wants(owner), language), language)
    return [row for row in rows if row.missing]


def shared_list(user: User, short_id: str, lists: str) -> Trader:
    """Return whose list, WANTS or TRADES, *short_id* names.

    Raises Http404 for one that *user* may not look at.
    """
    shown = Trader.objects.showing(lists, user).select_related("owner")
    return get_object_or_404(shown, **{f"{lists}_id": short_id})


def members_lists() -> QuerySet[Trader]:
    """Return the traders of whom every member may see a list, by name."""
    members = ListVisibility.MEMBERS
    shown = Trader.objects.filter(
        Q(wants_visibility=members) | Q(trades_visibility=members)
    )
    return shown.select_related("owner").order_by("owner__username")

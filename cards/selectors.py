"""What pages, API and commands read about the catalogue."""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import reduce
from operator import or_
from typing import cast

from django.core.paginator import Page, Paginator
from django.db.models import Func, OuterRef, Q, QuerySet, Subquery

from cards.faces import CardFace, card_faces, with_faces
from cards.models import Card, CardSet, Printing
from cards.search import Found, read_query, search_cards
from rules.game import GAMES

PAGE_SIZE = 60


@dataclass(frozen=True, slots=True)
class FoundCards:
    """One page of cards found, and what of the query was understood."""

    result: Found[Card]
    page: Page[Card]
    faces: list[CardFace]


def find_cards(
    text: str,
    *,
    game: str,
    language: str,
    page: int = 1,
    page_size: int = PAGE_SIZE,
    among: Q | None = None,
) -> FoundCards:
    """Return the *page* (1-based) of cards that the query *text* finds, drawn.

    Only cards that meet *among* are looked at, where it is given.
    """
    result = search_cards(read_query(text), game=game)
    held = result.items if among is None else result.items.filter(among)
    found = Paginator(held, page_size).get_page(page)
    # Of a queryset a page holds a queryset, whatever its type says.
    drawn = with_faces(cast("QuerySet[Card]", found.object_list), language)
    return FoundCards(result, found, card_faces(drawn, language))


def get_printing(game: str, set_code: str, place: str) -> Printing | None:
    """Return the printing at *place* (`12` or `12-EA`) of the set, or None."""
    if "\0" in set_code + place:  # PostgreSQL takes no zero byte
        return None
    place = place.replace("%2F", "/")
    parts = place.split("-")
    splits = [("-".join(parts[:n]), "-".join(parts[n:])) for n in range(1, len(parts))]
    wanted = reduce(
        or_,
        (Q(number__iexact=number, variant__iexact=name) for number, name in splits),
        Q(number__iexact=place, variant=""),
    )
    printings = Printing.objects.filter(
        wanted,
        card_set__game=game,
        card_set__code__iexact=set_code.replace("%2F", "/"),
    ).select_related("card", "card_set")
    return printings.order_by("variant", "number").first()


def find_printing(set_code: str, place: str) -> Printing | None:
    """Return the printing at *place* of the set in the first game that has it."""
    found = (get_printing(slug, set_code, place) for slug in GAMES)
    return next(filter(None, found), None)


def get_sets(game: str) -> QuerySet[CardSet]:
    """Return the sets of *game*, oldest first, each with its number of printings."""
    printed = Printing.objects.filter(card_set=OuterRef("pk")).order_by()
    # Counted set by set in the index; grouping would read every printing's row.
    size = printed.annotate(size=Func("pk", function="COUNT")).values("size")
    sets = CardSet.objects.filter(game=game)
    return sets.annotate(size=Subquery(size)).order_by("year", "code")


def get_set_codes(cards: Iterable[int]) -> Mapping[int, frozenset[str]]:
    """Return the codes of all sets that print each of *cards* (keys); one query."""
    codes: defaultdict[int, frozenset[str]] = defaultdict(frozenset)
    printed = Printing.objects.filter(card__in=set(cards)).order_by()
    for card, code in printed.values_list("card_id", "card_set__code").distinct():
        codes[card] |= {code}
    return codes

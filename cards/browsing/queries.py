"""What pages, API and commands read about the catalogue."""

from dataclasses import dataclass
from typing import cast

from django.core.paginator import Page, Paginator
from django.db.models import Q, QuerySet

from cards.catalogue.models import Card
from cards.faces.card_face import CardFace, card_faces, with_faces
from cards.search import Found, read_query, search_cards
from core.web.requests import PAGE_SIZE


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

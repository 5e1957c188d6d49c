"""What templates say of the reader's collection, of formats, and rows of decks."""

from collections.abc import Iterable, Mapping
from typing import Any

from django import template
from django.http import HttpRequest
from django.template.defaulttags import CsrfTokenNode
from django.utils.safestring import SafeString

from cards.catalogue.models import Card
from cards.faces.card_face import CardFace
from decks.building.arranging import DeckRow
from decks.collection import owned_copies
from decks.collection.owned_copies import (
    Copies,
    CopiesTable,
    copies_in_pool,
    copies_of,
)
from decks.editor.drawn_rows import (
    draw_choice,
    draw_deck_rows,
    draw_own_copies,
    draw_results,
)
from decks.limits.queries import format_name
from decks.search.format_legality import formats_of_card

register = template.Library()
register.filter("own_copies", draw_own_copies)
register.filter("choice", draw_choice)


@register.simple_tag(takes_context=True)
def copies_owned(
    context: Mapping[str, Any], shown: CardFace | Iterable[CardFace]
) -> Mapping[int, Copies]:
    """Return what the reader has of the cards *shown*, by card.

    Beside a deck that is built from a pool: what that has of them.
    """
    faces = [shown] if isinstance(shown, CardFace) else shown
    deck = context.get("deck")
    if deck is not None and deck.pool is not None:
        return copies_in_pool(deck, faces)
    return copies_of(context["request"].user, faces)


@register.simple_tag(takes_context=True)
def copies_by_printing(context: Mapping[str, HttpRequest], card: Card) -> CopiesTable:
    """Return how many copies of *card* the reader has, by printing and language."""
    return owned_copies.copies_by_printing(context["request"].user, card)


@register.simple_tag(takes_context=True)
def all_copies(context: Mapping[str, HttpRequest]) -> int:
    """Return how many copies the reader has in all."""
    return owned_copies.count_copies(context["request"].user)


@register.simple_tag
def card_formats(card: Card) -> list[tuple[str, str, bool]]:
    """Return slug and name of the formats of its game, and whether *card* is let in."""
    return [
        (limits.slug, format_name(card.game, limits), is_held)
        for limits, is_held in formats_of_card(card)
    ]


@register.simple_tag(takes_context=True)
def deck_rows(context: template.Context, rows: Iterable[DeckRow]) -> SafeString:
    """Return *rows* of the deck that a page shows; with what changes it in `edit`."""
    token = CsrfTokenNode().render(context) if context.get("edit") else None
    return draw_deck_rows(rows, context["deck"], context.get("standing"), token)


@register.simple_tag(takes_context=True)
def result_rows(context: Any, faces: Iterable[CardFace]) -> SafeString:
    """Return *faces*, found beside the deck that a page edits, as rows."""
    return draw_results(
        faces,
        context["deck"],
        held=context["glance"].held,
        owned=context["owned"] or {},
        misfits=context["misfits"],
        query=context["query"],
        token=CsrfTokenNode().render(context),
    )

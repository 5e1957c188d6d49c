"""Cards that are not understood whole, those most decks hold first."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

from django.db.models import (
    Case,
    Count,
    IntegerField,
    OuterRef,
    QuerySet,
    Subquery,
    When,
)
from django.db.models.functions import Coalesce
from django.http import Http404
from django.shortcuts import get_object_or_404

from cards.catalogue.games import is_apart
from cards.catalogue.models import Card, Printing
from cards.catalogue.played_parts import played_part
from core.chunks import in_chunks
from decks.building.models import DeckEntry
from decks.search.format_legality import held_under
from rules.game.played_part import PlayedPart
from rules.game.teaching import Teaching
from rules.games import GAMES, game
from rules.text.normalize import fold

SHOWN: Final = 30  # cards of a page
LOOKED_AT: Final = 300  # cards that a page reads at most; a text takes 2 milliseconds
_AT_ONCE: Final = 100


@dataclass(frozen=True, slots=True)
class UntaughtCard:
    """A card that is not played whole: how many decks, formats, printings hold it."""

    card: Card
    part: PlayedPart
    decks: int
    formats: int
    printings: int


@dataclass(frozen=True, slots=True)
class UntaughtPage:
    """Some of the cards that are not played whole; *after* is where the next begin.

    It counts the cards that were looked at, whole or not; None at the end.
    """

    cards: tuple[UntaughtCard, ...]
    after: int | None


def teaching_of(game_slug: str) -> Teaching:
    """Return what lets cards of the game be taught. Raises Http404."""
    teaching = game(game_slug).teaching
    if teaching is None:
        raise Http404
    return teaching


def taught_games() -> list[str]:
    """Return the slugs of the games whose cards can be taught."""
    return [slug for slug, played in GAMES.items() if played.teaching]


def teachable_card(pk: int) -> Card:
    """Return the card numbered *pk* if it can be taught. Raises Http404."""
    cards = Card.objects.prefetch_related("printings__card_set")
    return get_object_or_404(cards.exclude(text=""), game__in=taught_games(), pk=pk)


def find_untaught(game_slug: str, name: str = "", after: int = 0) -> UntaughtPage:
    """Return cards that are not played whole, the most used first.

    Those whose English name has *name* in it; the first *after* are passed over. Cards
    that no deck is built of are left out.
    """
    ordered = _by_use(game_slug)
    if name:
        ordered = ordered.filter(name_folded__contains=fold(name))
    pks = list(ordered.values_list("pk", flat=True)[after : after + LOOKED_AT])
    found: list[UntaughtCard] = []
    for number, card in enumerate(_in_order(ordered, pks), start=after + 1):
        part = played_part(card)
        if part.state != "whole" and not is_apart(card):
            counts = (card.decks, card.formats, card.prints)
            found.append(UntaughtCard(card, part, *counts))
        if len(found) == SHOWN:
            return UntaughtPage((*found,), number)
    is_end = len(pks) < LOOKED_AT
    return UntaughtPage((*found,), None if is_end else after + LOOKED_AT)


def _in_order(ordered: QuerySet[Card], pks: list[int]) -> Iterator[Any]:
    """Yield the cards *pks*, some at a time, with their printings."""
    for some in in_chunks(pks, _AT_ONCE):
        rows = ordered.filter(pk__in=some).prefetch_related("printings__card_set")
        yield from rows


def _by_use(game_slug: str) -> QuerySet[Card]:
    """Return the cards with a text by decks, constructed formats and printings."""
    held = DeckEntry.objects.filter(card=OuterRef("pk")).order_by().values("card")
    printed = Printing.objects.filter(card=OuterRef("pk")).order_by().values("card")
    formats = [
        Case(
            When(held_under(game_slug, limits), then=1),
            default=0,
            output_field=IntegerField(),
        )
        for limits in game(game_slug).FORMATS.values()
        if limits.copies
    ]
    return (
        Card.objects.filter(game=game_slug)
        .exclude(text="")
        .annotate(
            decks=Coalesce(
                Subquery(held.annotate(n=Count("deck", distinct=True)).values("n")), 0
            ),
            prints=Coalesce(Subquery(printed.annotate(n=Count("pk")).values("n")), 0),
            formats=sum(formats[1:], formats[0]),
        )
        .order_by("-decks", "-formats", "-prints", "name_folded", "pk")
    )

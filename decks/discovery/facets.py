"""By what the list of public decks may be narrowed, and how many are left then."""

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import chain
from typing import Any, Final

from django.db.models import Count, Prefetch, QuerySet

from cards.catalogue.card_texts.shown_words import name_read, names_read
from cards.catalogue.games import translate_term
from cards.catalogue.models import Card
from decks.building.models import Deck, DeckEntry
from rules.game.deck import Zone
from rules.games import GAMES

COUNTED: Final = 2000  # public decks, the latest: what is counted stays bounded
MOST: Final = 12  # choices of one kind
LIKED: Final = "order:likes"


@dataclass(frozen=True, slots=True)
class Choice:
    """A way to narrow the list: what it is called, and what the query says then.

    *share* is of all decks that were counted, in whole per cent.
    """

    label: str
    query: str
    count: int
    share: int


@dataclass(frozen=True, slots=True)
class Facets:
    """What the latest public decks have most of."""

    classes: list[Choice]
    heroes: list[Choice]
    formats: list[Choice]


@dataclass(frozen=True, slots=True)
class Sorting:
    """Both ways to sort the list: what the query says then, and which it is now."""

    latest: str
    liked: str
    is_liked: bool


def sorting_of(query: str) -> Sorting:
    """Return how a list found by *query* may be sorted."""
    words = query.split()
    plain = " ".join(word for word in words if word != LIKED)
    return Sorting(plain, f"{plain} {LIKED}".strip(), LIKED in words)


def facets_of(query: str) -> Facets:
    """Return how a list found by *query* may be narrowed; five queries."""
    latest = Deck.objects.public().filter(branch_of=None).order_by("-changed_at")
    decks = Deck.objects.filter(pk__in=latest.values("pk")[:COUNTED]).order_by()
    led = DeckEntry.objects.filter(zone=Zone.HERO, deck__in=decks).order_by()
    return Facets(
        classes=_classes(led, query),
        heroes=_heroes(led, query),
        formats=_formats(decks, query),
    )


def _counted(rows: "QuerySet[Any]", column: str) -> list[tuple[Any, int, int]]:
    """Return the most frequent values of *column* in *rows*, counts and shares."""
    counts = list(
        rows.values_list(column).annotate(n=Count("pk")).order_by("-n", column)
    )
    total = sum(n for _value, n in counts)
    return [(value, n, round(100 * n / total)) for value, n in counts[:MOST]]


def _classes(led: "QuerySet[DeckEntry]", query: str) -> list[Choice]:
    """Return the choices by the class of the hero."""
    found = _counted(led.filter(card__traits__kind="class"), "card__traits__value")
    return _choices(
        ((translate_term(value), value, *rest) for value, *rest in found),
        "class",
        query,
    )


def _heroes(led: "QuerySet[DeckEntry]", query: str) -> list[Choice]:
    """Return the choices by the hero."""
    found = _counted(led, "card")
    cards = Card.objects.filter(pk__in=[pk for pk, *_ in found])
    held = {
        card.pk: card
        for card in cards.prefetch_related(Prefetch("texts", names_read()))
    }
    named = (
        (name_read(held[pk]).text, held[pk].name, *rest)
        for pk, *rest in found
        if pk in held
    )
    return _choices(named, "hero", query)


def _formats(decks: "QuerySet[Deck]", query: str) -> list[Choice]:
    """Return the choices by the format, of the games' own."""
    formats = [played.FORMATS for played in GAMES.values()]
    known = dict(chain.from_iterable(held.items() for held in reversed(formats)))
    found = _counted(decks.filter(format__in=known), "format")
    return _choices(
        ((translate_term(known[slug].name), slug, *rest) for slug, *rest in found),
        "format",
        query,
    )


def _choices(found: Iterable[tuple[Any, ...]], key: str, query: str) -> list[Choice]:
    """Return a choice for each label, value, count and share: *query* and a term."""
    made = []
    for label, value, count, share in found:
        plain = value.replace('"', "")
        term = f'{key}:"{plain}"' if " " in plain else f"{key}:{plain}"
        if term not in query:
            made.append(Choice(label, f"{query} {term}".strip(), count, share))
    return made

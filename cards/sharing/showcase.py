"""What the start page shows of each game: how much there is, and a few faces."""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import date
from functools import lru_cache
from random import Random
from typing import Final

from django.db.models import Prefetch

from cards.catalogue.card_texts.languages import fallback_chain, interface_language
from cards.catalogue.card_texts.models import CardText
from cards.catalogue.changes.feed import FeedState, feed_state
from cards.catalogue.models import Card, Printing
from cards.catalogue.queries import first_printing
from cards.faces.card_face import CardFace, face_shown
from rules.games import GAMES, game

FAN: Final = 5  # faces beside the greeting


@dataclass(frozen=True, slots=True)
class Showcase:
    """A game: its cards and sets counted, and some of its faces, a leader first."""

    slug: str
    name: str
    cards: int
    sets: int
    faces: tuple[CardFace, ...]


def showcases(language: str, day: date) -> tuple[Showcase, ...]:
    """Return what there is of each game, in the order of games; none without cards.

    The faces are others each *day*. One query, and three more when the catalogue or
    the day is another one: every printing is read then.
    """
    return _showcases(feed_state(), language, interface_language(), day)


@lru_cache(maxsize=32)
def _showcases(
    state: FeedState,  # noqa: ARG001 - told apart by it
    language: str,
    interface: str,  # noqa: ARG001 - as above
    day: date,
) -> tuple[Showcase, ...]:
    """Return the showcases of the catalogue in this *state*."""
    cards: dict[str, dict[int, str]] = defaultdict(dict)
    sets = defaultdict(set)
    columns = ("card__game", "card", "card__type", "card_set")
    rows = Printing.objects.order_by("pk").values_list(*columns)
    for slug, card, kind, card_set in rows:
        cards[slug][card] = kind
        sets[slug].add(card_set)
    shown = [slug for slug in GAMES if slug in cards]
    picked = {slug: _pick(slug, cards[slug], day) for slug in shown}
    faces = _draw([pk for picks in picked.values() for pk in picks], language)
    return tuple(
        Showcase(
            slug=slug,
            name=game(slug).name,
            cards=len(cards[slug]),
            sets=len(sets[slug]),
            faces=tuple(faces[pk] for pk in picked[slug]),
        )
        for slug in shown
    )


def _pick(slug: str, cards: dict[int, str], day: date) -> list[int]:
    """Return cards (keys) of the types there are most of, one that leads first.

    *cards* are types by key.
    """
    random = Random(day.toordinal())  # noqa: S311 - nothing is decided by it
    by_type: dict[str, list[int]] = {}
    for pk, kind in cards.items():
        by_type.setdefault(kind, []).append(pk)
    kinds = sorted(by_type, key=lambda kind: (-len(by_type[kind]), kind))
    led = next(filter(game(slug).LEADER_TYPES.__contains__, kinds), kinds[0])
    kinds.sort(key=lambda kind: kind != led)
    piles = (by_type[kind] for kind in kinds)
    held = [random.sample(pile, k=min(FAN, len(pile))) for pile in piles]
    return list(_taken_in_turn(held))[:FAN]


def _taken_in_turn(piles: Iterable[list[int]]) -> Iterator[int]:
    """Yield the last of each of *piles*, and so on until all are empty."""
    left = list(filter(None, piles))
    while left:
        yield from [pile.pop() for pile in left]
        left = list(filter(None, left))


def _draw(cards: Iterable[int], language: str) -> dict[int, CardFace]:
    """Return the faces of *cards* (keys) by key; two queries."""
    texts = CardText.objects.filter(language__in=fallback_chain(language))
    found = Card.objects.filter(pk__in=cards).annotate(shown=first_printing())
    return {
        card.pk: face_shown(card, language, card.shown)
        for card in found.prefetch_related(Prefetch("texts", texts))
    }

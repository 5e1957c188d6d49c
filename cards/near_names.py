"""Near-equal cards: reported when they come in, never silently split or merged."""

from collections.abc import Iterable

from django.db.models import Q
from rapidfuzz import fuzz

from cards.models import Card
from rules.fold import squeeze

# Two names closer than this (0 to 100) may well be one: `Shoulderpad`/`Shoulderpads`
# score 97, `Frost Shock`/`Flame Shock` 73.
NEAR = 90
LETTERS = 5


def name_ends(name: str) -> tuple[str, str]:
    """Return the first and last letters of *name*, squeezed.

    A slip of the pen leaves at least one end whole, so near names share one.
    """
    letters = squeeze(name)
    return letters[:LETTERS], letters[-LETTERS:]


def is_near(one: str, other: str) -> bool:
    """Whether the names *one* and *other* may be the same name, spelled twice."""
    return fuzz.ratio(squeeze(one), squeeze(other)) >= NEAR


def find_near_cards(game: str, cards: Iterable[Card]) -> dict[str, list[Card]]:
    """Return, by key, the other cards of *game* whose names are near those of *cards*.

    One query, whatever the number of cards.
    """
    wanted = list(cards)
    heads = {card.name_head for card in wanted}
    tails = {card.name_tail for card in wanted}
    if not wanted:
        return {}
    meeting = Q(name_head__in=heads) | Q(name_tail__in=tails)
    others = list(
        Card.objects.filter(meeting, game=game).only(
            "key", "name", "type", "name_head", "name_tail"
        )
    )
    by_head: dict[str, list[Card]] = {}
    by_tail: dict[str, list[Card]] = {}
    for other in others:
        by_head.setdefault(other.name_head, []).append(other)
        by_tail.setdefault(other.name_tail, []).append(other)
    near: dict[str, list[Card]] = {}
    for card in wanted:
        meets = {
            other.key: other
            for other in (
                *by_head.get(card.name_head, ()),
                *by_tail.get(card.name_tail, ()),
            )
        }
        found = [
            other
            for other in meets.values()
            if other.key != card.key and is_near(card.name, other.name)
        ]
        if found:
            near[card.key] = found
    return near

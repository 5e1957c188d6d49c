"""Near-equal cards: reported when they come in, never silently split or merged."""

from collections.abc import Iterable, Mapping

from django.db.models import Q
from rapidfuzz import fuzz, process

from cards.catalogue.models import Card
from rules.text.normalize import name_ends, squeeze

# Two names closer than this (0 to 100) may well be one: `Shoulderpad`/`Shoulderpads`
# score 97, `Frost Shock`/`Flame Shock` 73.
NEAR = 90
# Keys of cards with their squeezed names, by either end of the name.
_Ends = dict[str, dict[str, str]]


def is_near(one: str, other: str) -> bool:
    """Whether the names *one* and *other* may be the same name, spelled twice."""
    return fuzz.ratio(squeeze(one), squeeze(other)) >= NEAR


def find_near_names(game: str, cards: Iterable[Card]) -> dict[str, list[str]]:
    """Return, by key, the names in *game* near those of *cards*, their own left out.

    One query, whatever the number of cards.
    """
    wanted = list(cards)
    if not wanted:
        return {}
    meeting = Q(name_head__in={card.name_head for card in wanted})
    meeting |= Q(name_tail__in={card.name_tail for card in wanted})
    others = Card.objects.filter(meeting, game=game)
    names = dict(others.values_list("key", "name"))
    ends = _by_end(names)
    near = {card.key: _near_keys(card, ends) - {card.key} for card in wanted}
    return {
        key: sorted(names[other] for other in found)
        for key, found in near.items()
        if found
    }


def _by_end(names: Mapping[str, str]) -> _Ends:
    """Return the keys of *names* with the squeezed names, by first and last letters."""
    ends: _Ends = {}
    for key, name in names.items():
        letters = squeeze(name)
        head, tail = name_ends(letters)
        for end in {f"{head}…", f"…{tail}"}:
            ends.setdefault(end, {})[key] = letters
    return ends


def _near_keys(card: Card, ends: _Ends) -> set[str]:
    """Return the keys of the cards that share an end with *card* and are near it."""
    letters = squeeze(card.name)
    found: set[str] = set()
    for end in (f"{card.name_head}…", f"…{card.name_tail}"):
        near = process.extract(
            letters,
            ends.get(end, {}),
            scorer=fuzz.ratio,
            score_cutoff=NEAR,
            limit=None,
        )
        found.update(key for _, _, key in near)
    return found

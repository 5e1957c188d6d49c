"""Names of the cards of one set: which of them a few letters mean."""

from collections import defaultdict
from collections.abc import Iterable
from typing import Final

from cards.catalogue.card_texts.languages import fallback_chain
from cards.catalogue.card_texts.models import CardText, hidden_states
from cards.catalogue.models import Printing
from rules.text.normalize import fold

OFFERED: Final = 6  # cards that an unclear name offers


def find_named(
    game: str, set_code: str, names: Iterable[str], language: str
) -> dict[str, list[int]]:
    """Return the printings (keys) that each of *names* may mean; two queries.

    One is meant; of several, at most OFFERED, nobody knows. The whole name comes before
    its beginning, this before beginnings of its words, and these before any letters.
    """
    wanted = set(names)
    if not wanted:
        return {}
    printed = Printing.objects.filter(card_set__game=game, card_set__code=set_code)
    rows = printed.order_by("variant", "twin", "number_order").values_list(
        "card", "pk", "card__name_folded"
    )
    first: dict[int, int] = {}
    called: defaultdict[int, set[str]] = defaultdict(set)
    for card, pk, name in rows:
        first.setdefault(card, pk)
        called[card].add(name)
    texts = CardText.objects.filter(
        card__printings__in=printed,
        field=CardText.Field.NAME,
        language__in=fallback_chain(language),
    ).exclude(state__in=hidden_states())
    for card, text in texts.values_list("card", "text").distinct():
        called[card].add(fold(text))
    return {
        name: [first[card] for card in _best(name, called)[:OFFERED]] for name in wanted
    }


def _best(name: str, called: dict[int, set[str]]) -> list[int]:
    """Return the cards that *name* fits best."""
    ranked: defaultdict[int, list[int]] = defaultdict(list)
    for card, held in called.items():
        fits = [rank for one in held if (rank := _rank(name, one)) is not None]
        if fits:
            ranked[min(fits)].append(card)
    return ranked[min(ranked)] if ranked else []


def _rank(name: str, held: str) -> int | None:
    """Return how well *name* fits the name *held*, 0 is best; None if not at all."""
    if name == held:
        return 0
    if held.startswith(name):
        return 1
    words = held.replace('"', " ").split()
    if all(any(word.startswith(one) for word in words) for one in name.split()):
        return 2
    return 3 if name in held else None

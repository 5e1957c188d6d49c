"""Search keys that ask the reader's lists: `want>0`, `trade>=2`."""

from collections import Counter
from collections.abc import Iterable
from operator import eq, ge, gt, le, lt
from typing import Final

from django.db.models import Q
from django.utils.translation import gettext_lazy

from cards.search.card_fields import ALL_SIGNS
from cards.search.field_definitions import CARDS, Ask, SearchField, read_number
from cards.search.query_phrases import says_typed
from decks.collection.search_fields import collector
from decks.trading.availability import cards_on_offer, cards_wanted, standing_of

_OPERATORS: Final = {":": eq, "=": eq, "<": lt, "<=": le, ">": gt, ">=": ge}


def want_condition(ask: Ask) -> Q:
    """The reader's want list has so many copies of the card still to be found."""
    owner = collector()
    standing = standing_of(owner, set(cards_wanted(owner)))
    copies = ((wish.card, wish.quantity) for wish in standing.wanted.values())
    return _compared(copies, ask)


def trade_condition(ask: Ask) -> Q:
    """The reader's trade list offers so many copies of the card."""
    owner = collector()
    standing = standing_of(owner, cards_on_offer(owner).values_list("pk", flat=True))
    return _compared(((lot.card, lot.quantity) for lot in standing.offers), ask)


def _compared(copies: Iterable[tuple[int, int]], ask: Ask) -> Q:
    """Return how the *copies* of each card, added up, compare; others have none."""
    count: Counter[int] = Counter()
    for card, number in copies:
        count[card] += number
    wanted, compare = read_number(ask.value), _OPERATORS[ask.op]
    meant = Q(pk__in=[card for card, n in count.items() if compare(n, wanted)])
    return meant | ~Q(pk__in=list(count)) if compare(0, wanted) else meant


CARDS.register(
    SearchField(
        key="want",
        spellings=("wanted",),
        label=gettext_lazy("number of copies wanted"),
        says=says_typed,
        condition=want_condition,
        signs=ALL_SIGNS,
        example="want>0",
    ),
    SearchField(
        key="trade",
        spellings=("offered",),
        label=gettext_lazy("number of copies offered"),
        says=says_typed,
        condition=trade_condition,
        signs=ALL_SIGNS,
        example="trade>=2",
    ),
)

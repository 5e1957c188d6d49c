"""From a read query to the cards that meet it."""

from dataclasses import dataclass
from functools import reduce
from operator import or_

from django.db.models import Exists, OuterRef, Q, QuerySet

from cards.models import Card, Printing
from cards.search.fields import FIELDS, NotUnderstood
from cards.search.query import Query, Term, Warning_


@dataclass(frozen=True, slots=True)
class SearchResult:
    """The cards found, not yet fetched, and what of the query was understood."""

    cards: QuerySet[Card]
    understood: tuple[Term, ...]
    warnings: tuple[Warning_, ...]


def search_cards(query: Query, *, game: str) -> SearchResult:
    """Return the cards of *game* that meet every term of *query*, by name.

    Set, rarity, number and artist must hold of one and the same printing.
    """
    cards = Card.objects.filter(game=game)
    printings = Printing.objects.filter(card=OuterRef("pk"))
    understood: list[Term] = []
    warnings = list(query.warnings)
    asks_printing = False
    for term in query.terms:
        try:
            condition = _condition(term)
        except NotUnderstood:
            warnings.append(Warning_("not-understood", term.source))
            continue
        understood.append(term)
        if not FIELDS.fields[term.key].of_printing:
            cards = cards.filter(condition)
        else:
            printings = printings.filter(condition)
            asks_printing = True
    if asks_printing:
        cards = cards.filter(Exists(printings))
    return SearchResult(cards, tuple(understood), tuple(warnings))


def _condition(term: Term) -> Q:
    """Return what *term* asks. Raises NotUnderstood."""
    is_not = term.op == "!="
    op = "=" if is_not else term.op
    condition = FIELDS.fields[term.key].condition
    asked = reduce(or_, (condition(op, value) for value in term.values))
    return ~asked if term.is_negated is not is_not else asked

"""From a read query to the cards that meet it."""

from dataclasses import dataclass
from functools import reduce
from operator import or_

from django.db.models import Exists, OuterRef, Q, QuerySet

from cards.models import Card, Printing
from cards.search.fields import ENGLISH, FIELDS, NotUnderstood
from cards.search.query import Query, Term, Warning_
from cards.search.text_properties import TEXT_PROPERTIES, Languages


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
    languages = _languages_of(query)
    for term in query.terms:
        try:
            condition = _condition(term, languages)
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


def _languages_of(query: Query) -> Languages:
    """Return the languages that *query* speaks of; those of `is:stale`, too."""
    terms = [term for term in query.terms if term.key == "lang" and not term.is_negated]
    values = {value.lower() for term in terms for value in term.values}
    return tuple(sorted(values - ENGLISH))


def _condition(term: Term, languages: Languages) -> Q:
    """Return what *term* asks. Raises NotUnderstood."""
    is_not = term.op == "!="
    op = "=" if is_not else term.op
    asked = reduce(or_, (_asked(term.key, op, v, languages) for v in term.values))
    return ~asked if term.is_negated is not is_not else asked


def _asked(key: str, op: str, value: str, languages: Languages) -> Q:
    """Return what one value of a term asks. Raises NotUnderstood."""
    of_texts = TEXT_PROPERTIES.get(value.lower())
    if key == "is" and of_texts and op in (":", "="):
        return of_texts(languages)
    return FIELDS.fields[key].condition(op, value)

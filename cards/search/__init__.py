"""Search: a query's text → a tree of terms → what meets it, and what was understood."""

from cards.search import card_fields, word_index  # noqa: F401 - they register
from cards.search.execution import Found, QueryNotUnderstood, search, search_cards
from cards.search.field_definitions import CARDS
from cards.search.query import Query, Term, Warning_
from cards.search.query_grammar import read_query
from rules.text.normalize import fold

# What the library itself knows; rooms above register more after this.
_KEYS = frozenset(CARDS.fields)
_PROPERTIES = frozenset(CARDS.properties)
_ORDERS = frozenset(CARDS.orders)


def is_of_catalogue(query: Query) -> bool:
    """Whether what *query* finds hangs on the catalogue alone, whoever asks."""
    values = {
        fold(word) for one in query.terms if one.key == "is" for word in one.values
    }
    others = CARDS.properties.keys() - _PROPERTIES
    keys = {term.key for term in query.terms}
    return keys <= _KEYS and not values & others and query.order in {"", *_ORDERS}


__all__ = [
    "CARDS",
    "Found",
    "Query",
    "QueryNotUnderstood",
    "Term",
    "Warning_",
    "is_of_catalogue",
    "read_query",
    "search",
    "search_cards",
]

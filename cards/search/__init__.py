"""Search: a query's text → a tree of terms → what meets it, and what was understood."""

from cards.search import card_fields, word_index  # noqa: F401 - they register
from cards.search.fields import CARDS
from cards.search.find import Found, QueryNotUnderstood, search, search_cards
from cards.search.grammar import read_query
from cards.search.query import Query, Term, Warning_

__all__ = [
    "CARDS",
    "Found",
    "Query",
    "QueryNotUnderstood",
    "Term",
    "Warning_",
    "read_query",
    "search",
    "search_cards",
]

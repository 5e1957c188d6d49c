"""Search: a query's text → terms → conditions on cards, with what was understood."""

from cards.search.conditions import SearchResult, search_cards
from cards.search.query import Query, Term, Warning_, read_query

__all__ = ["Query", "SearchResult", "Term", "Warning_", "read_query", "search_cards"]

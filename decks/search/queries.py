"""Decks found by a query."""

from django.db.models import QuerySet

from cards.search import Found, read_query, search
from decks.building.models import Deck
from decks.search.search_fields import DECKS
from rules.games import DEFAULT_GAME


def find_decks(text: str, among: QuerySet[Deck]) -> Found[Deck]:
    """Return those *among* some decks that the query *text* finds."""
    return search(read_query(text, DECKS), DECKS, among, game=DEFAULT_GAME)

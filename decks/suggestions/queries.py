"""What is read of suggestions."""

from dataclasses import dataclass
from typing import Final

from django.db.models import QuerySet

from core.users import User as Reader
from decks.blocking.services import blocked_by
from decks.building.editing.card_changes import cards_of
from decks.building.editing.deck_diff import compare
from decks.building.models import Deck
from decks.building.versions.queries import (
    ChangeRow,
    cards_in,
    change_rows,
    draw_cards,
)
from decks.suggestions.models import Suggestion

SHOWN: Final = 30


@dataclass(frozen=True, slots=True)
class Offered:
    """A suggestion, and what it would change, drawn."""

    suggestion: Suggestion
    rows: list[ChangeRow]


def open_suggestions(deck: Deck, reader: Reader) -> QuerySet[Suggestion]:
    """Return what waits for *reader*, the owner of *deck*, the latest first.

    Not of locked accounts or of people that *reader* blocked.
    """
    found = Suggestion.objects.filter(
        deck=deck, state=Suggestion.State.OPEN, author__is_active=True
    )
    found = found.exclude(author__in=blocked_by(reader).values("person"))
    return found.select_related("author", "version")


def offered(deck: Deck, reader: Reader, language: str) -> list[Offered]:
    """Return up to SHOWN open suggestions to *deck* with what they would change.

    In a fixed number of queries.
    """
    waiting = open_suggestions(deck, reader).prefetch_related("version__entries")
    now = cards_of(deck)
    found = [(one, compare(now, cards_of(one.version))) for one in waiting[:SHOWN]]
    cards = {card for _, difference in found for card in cards_in(difference)}
    faces = draw_cards(cards, language)
    return [Offered(one, change_rows(told, faces)) for one, told in found]

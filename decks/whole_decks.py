"""Several decks at once with all their cards: to be judged in a few queries."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from django.db.models import Prefetch, QuerySet

from cards.models import Printing
from decks.models import Deck, DeckEntry
from decks.selectors import get_decklist
from decks.verdicts.judging import Verdict, judge_by
from rules.deck import Decklist
from rules.format import Format


@dataclass(frozen=True, slots=True)
class WholeDeck:
    """A deck, the value the rules judge, and its cards' names by English name."""

    deck: Deck
    decklist: Decklist[Any]
    names: dict[str, str]


@dataclass(frozen=True, slots=True)
class JudgedDeck:
    """A deck and its verdict."""

    deck: Deck
    verdict: Verdict


def load_whole_decks(decks: QuerySet[Deck], language: str) -> list[WholeDeck]:
    """Return *decks* with all their cards, named in *language*; five queries."""
    printings = Printing.objects.select_related("card_set")
    entries = DeckEntry.objects.select_related("card").prefetch_related(
        Prefetch("card__printings", printings), "card__texts"
    )
    loaded = decks.prefetch_related(Prefetch("entries", entries))
    return [_whole(deck, language) for deck in loaded]


def _whole(deck: Deck, language: str) -> WholeDeck:
    """Return *deck*, its entries loaded."""
    entries = list(deck.entries.all())
    names = {
        entry.card.name: text.text
        for entry in entries
        for text in entry.card.texts.all()
        if (text.field, text.language) == ("name", language)
    }
    return WholeDeck(deck, get_decklist(entries), names)


def judge_decks(decks: Iterable[WholeDeck], limits: Format) -> list[JudgedDeck]:
    """Return what *limits* say of each of *decks*."""
    return [
        JudgedDeck(
            whole.deck,
            judge_by(limits, whole.decklist, game_slug=whole.deck.game),
        )
        for whole in decks
    ]

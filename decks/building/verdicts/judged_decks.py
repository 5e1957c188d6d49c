"""Several decks at once with all their cards: to be judged in a few queries."""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from django.db.models import Prefetch, QuerySet

from cards.catalogue.models import Printing
from decks.building.models import Deck, DeckEntry
from decks.building.queries import get_decklist
from decks.building.unread_lines import match_kept_lines
from decks.building.verdicts.judging import Verdict, judge_by
from decks.lists.card_matching import MatchedLine
from rules.game.deck import Decklist, Format


@dataclass(frozen=True, slots=True)
class WholeDeck:
    """A deck, the value the rules judge, and its cards' names by English name.

    With it the lines whose card nobody has found: no deck is legal with those.
    """

    deck: Deck
    decklist: Decklist[Any]
    names: dict[str, str]
    unread: list[MatchedLine]

    def judge(self, limits: Format) -> "JudgedDeck":
        """Return the deck with what *limits* say of it."""
        verdict = judge_by(
            limits, self.decklist, game_slug=self.deck.game, unread=self.unread
        )
        return JudgedDeck(self.deck, verdict)


@dataclass(frozen=True, slots=True)
class JudgedDeck:
    """A deck and its verdict."""

    deck: Deck
    verdict: Verdict


def load_whole_decks(decks: QuerySet[Deck], language: str) -> list[WholeDeck]:
    """Return *decks* with all their cards, named in *language*; six queries.

    Lines not read are looked up anew, together for all decks of a game.
    """
    printings = Printing.objects.select_related("card_set")
    entries = DeckEntry.objects.select_related("card").prefetch_related(
        Prefetch("card__printings", printings), "card__texts"
    )
    loaded = decks.prefetch_related(Prefetch("entries", entries), "unread_lines")
    unread = _match_unread(loaded)
    return [_whole(deck, language, unread.get(deck.pk, [])) for deck in loaded]


def _match_unread(decks: Iterable[Deck]) -> Mapping[int, list[MatchedLine]]:
    """Return what the lines not read of *decks* may mean, by the deck's key."""
    found: dict[int, list[MatchedLine]] = defaultdict(list)
    one_of = {deck.game: deck for deck in decks}
    for game_slug, one in one_of.items():
        of_game = [deck for deck in decks if deck.game == game_slug]
        kept = [line for deck in of_game for line in deck.unread_lines.all()]
        for line, matched in zip(kept, match_kept_lines(one, kept), strict=True):
            found[line.deck_id].append(matched)
    return found


def _whole(deck: Deck, language: str, unread: list[MatchedLine]) -> WholeDeck:
    """Return *deck*, its entries loaded."""
    entries = list(deck.entries.all())
    names = {
        entry.card.name: text.text
        for entry in entries
        for text in entry.card.texts.all()
        if (text.field, text.language) == ("name", language)
    }
    return WholeDeck(deck, get_decklist(entries), names, unread)


def judge_decks(decks: Iterable[WholeDeck], limits: Format) -> list[JudgedDeck]:
    """Return what *limits* say of each of *decks*."""
    return [whole.judge(limits) for whole in decks]

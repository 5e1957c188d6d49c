"""Which cards of the catalogue a deck's hero and format let in: all of them at once."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

import numpy as np

from cards.catalogue.changes.feed import FeedState, feed_state
from cards.catalogue.models import Card, Printing
from cards.catalogue.queries import get_printed_in
from cards.search.columns.column_file import Array
from decks.building.context import DeckGlance
from decks.building.queries import get_decklist
from decks.lists.line_settling import line_of
from decks.reverse.deck_question import DeckQuestion
from rules.game.deck import DeckLine, Decklist, Format, Zone
from rules.games import game

_JUDGED: Final = ("game", "key", "name", "text", "type", "facts")


@dataclass(frozen=True, slots=True)
class Playable:
    """Cards (keys) by what they are to a deck: those *barred*, and those that lead."""

    barred: Array
    leaders: Array
    is_led: bool

    def narrow(self, keys: Sequence[int]) -> list[int]:
        """Return those of *keys* that the deck takes, in their order.

        A deck that is led is offered leaders only where nothing else is found: one
        more would take the place of its own.
        """
        asked = np.asarray(keys, np.int64)
        kept = asked[~np.isin(asked, self.barred)]
        others = kept[~np.isin(kept, self.leaders)]
        found: list[int] = (others if len(others) and self.is_led else kept).tolist()
        return found


def playable_in(deck: DeckGlance, state: FeedState | None = None) -> Playable:
    """Return what *deck* takes, by who leads it and its format alone.

    One query where its hero was asked about before and the catalogue is as it was,
    else three; one less for who knows the catalogue's *state*.
    """
    led = get_decklist(row.entry for row in deck.heroes)
    return _playable(deck.deck.game, led.lines, deck.limits, state or feed_state())


@lru_cache(maxsize=128)  # heroes and formats; a thousand keys each
def _playable(
    game_slug: str,
    heroes: tuple[DeckLine[Any], ...],
    limits: Format,
    state: FeedState,  # noqa: ARG001 - what was found goes with it
) -> Playable:
    """Return which cards a deck led by *heroes* takes under *limits*."""
    leading = game(game_slug).LEADER_TYPES
    under = DeckQuestion(game_slug, Decklist(heroes), limits)
    alone = DeckQuestion(game_slug, Decklist(()), limits)
    barred, leaders = [], []
    for card in _cards(game_slug):
        if card.type in leading:
            leaders.append(card.pk)
            is_barred = bool(alone.issues_under(card))
        else:
            is_barred = bool(under.issues_with(card))
        if is_barred:
            barred.append(card.pk)
    return Playable(
        np.asarray(barred, np.int64),
        np.asarray(leaders, np.int64),
        is_led=bool(heroes),
    )


@dataclass(frozen=True, slots=True)
class PossibleLeader:
    """A card that leads decks: its keys, and how it stands in a deck that it leads."""

    pk: int
    key: str
    line: DeckLine[Any]


def leaders_under(limits: Format, game_slug: str) -> list[PossibleLeader]:
    """Return the cards that *limits* let lead a deck, by name.

    One query where the catalogue is as it was, else three.
    """
    pool, sets = limits.hero_pool, limits.allowed_sets
    return [
        one
        for one in _leaders(game_slug, feed_state())
        if not one.line.apart
        and one.key not in limits.banned
        and (not pool or one.key in pool)
        and (not sets or not sets.isdisjoint(one.line.sets))
    ]


@lru_cache(maxsize=8)
def _leaders(
    game_slug: str,
    state: FeedState,  # noqa: ARG001 - what was found goes with it
) -> tuple[PossibleLeader, ...]:
    """Return all cards of a game that lead decks."""
    leading = game(game_slug).LEADER_TYPES
    cards = list(Card.objects.filter(game=game_slug, type__in=leading).only(*_JUDGED))
    sets = get_printed_in(card.pk for card in cards)
    return tuple(
        PossibleLeader(card.pk, card.key, line_of(card, 1, Zone.HERO, sets[card.pk]))
        for card in cards
    )


def _cards(game_slug: str) -> list[Card]:
    """Return all cards of a game with what rules judge of them, in two queries."""
    cards = Card.objects.filter(game=game_slug).only(*_JUDGED)
    held = {card.pk: card for card in cards}
    printings: dict[int, list[Printing]] = {pk: [] for pk in held}
    found = Printing.objects.filter(card__game=game_slug).select_related("card_set")
    for one in found.only("card", "card_set__code", "card_set__name"):
        printings[one.card_id].append(one)
    for card in held.values():
        # Where Django keeps what it prefetches; it offers no public way.
        vars(card)["_prefetched_objects_cache"] = {"printings": printings[card.pk]}
    return list(held.values())


def forget_playable() -> None:
    """Judge every card anew: the database is another one."""
    _playable.cache_clear()
    _leaders.cache_clear()

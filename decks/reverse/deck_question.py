"""One deck, asked backwards: does it take this card, could this one lead it?"""

from bisect import bisect_left
from collections.abc import Iterable
from functools import cached_property
from typing import Any, Final

from cards.catalogue.models import Card
from decks.building.queries import card_sets
from decks.lists.line_settling import line_of
from rules.game.deck import DeckIssue, DeckLine, Decklist, Format, Zone
from rules.game.reverse import Leader, issues_under, issues_unled, rank_leaders, why_not
from rules.games import game

ANY_NUMBER: Final = 100  # copies; a deck that takes so many takes them all


class DeckQuestion:
    """A deck under its limits; what it breaks already is asked once.

    Cards come with their printings prefetched.
    """

    def __init__(self, game_slug: str, decklist: Decklist[Any], limits: Format) -> None:
        """Keep what the answers are about."""
        self.game = game(game_slug)
        self.decklist = decklist
        self.limits = limits

    @cached_property
    def _before(self) -> list[DeckIssue]:
        """What the deck breaks as it is."""
        return self.game.check_deck(self.decklist, self.limits)

    @cached_property
    def _unled(self) -> list[DeckIssue]:
        """What the deck breaks with nobody to lead it."""
        return issues_unled(self.game.check_deck, self.decklist, self.limits)

    def _check(self, deck: Decklist[Any], limits: Format) -> list[DeckIssue]:
        """Return what *deck* breaks."""
        if deck is self.decklist:
            return self._before
        return self.game.check_deck(deck, limits)

    def issues_with(self, card: Card, copies: int = 1) -> list[DeckIssue]:
        """Return what keeps *copies* more of *card* out of the main deck."""
        added = line_of(card, copies, Zone.MAIN, card_sets(card))
        return why_not(self._check, self.decklist, added, self.limits)

    def count_fitting(self, card: Card) -> int | None:
        """Return how many more copies of *card* fit; None for any number.

        More copies never mend what fewer break, so the limit is found by halves.
        """
        tried = range(1, ANY_NUMBER + 1)
        fitting = bisect_left(
            tried, True, key=lambda copies: bool(self.issues_with(card, copies))
        )
        return fitting if fitting < len(tried) else None

    def issues_under(self, card: Card) -> list[DeckIssue]:
        """Return what the deck would break if *card* led it, and another might not."""
        return self.issues_led_by(line_of(card, 1, Zone.HERO, card_sets(card)))

    def issues_led_by(self, leader: DeckLine[Any]) -> list[DeckIssue]:
        """Return what the deck would break under *leader*, and another might not."""
        unled = self._unled
        return issues_under(self._check, self.decklist, leader, self.limits, unled)

    def rank(self, leaders: Iterable[DeckLine[Any]]) -> list[Leader[Any]]:
        """Return *leaders*, those first under whom the deck breaks least."""
        kind_of = self.game.kinds_of_leaders(self.decklist, self.limits)
        check = self.game.check_deck
        return rank_leaders(check, kind_of, self.decklist, leaders, self.limits)

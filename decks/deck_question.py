"""One deck, asked backwards: does it take this card, could this one lead it?"""

from functools import cached_property
from typing import Any, Final

from cards.models import Card
from decks.selectors import card_sets
from rules.deck import DeckIssue, DeckLine, Decklist, Zone
from rules.format import Format
from rules.game import game
from rules.reverse import heroes_for, why_not

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
        """What the deck breaks with nobody to lead it: no hero can help that."""
        return self.game.check_deck(without_leader(self.decklist), self.limits)

    def _check(self, deck: Decklist[Any], limits: Format) -> list[DeckIssue]:
        """Return what *deck* breaks."""
        if deck is self.decklist:
            return self._before
        return self.game.check_deck(deck, limits)

    def issues_with(self, card: Card, copies: int = 1) -> list[DeckIssue]:
        """Return what keeps *copies* more of *card* out of the main deck."""
        added = DeckLine(card.value, copies, Zone.MAIN, card_sets(card))
        return why_not(self._check, self.decklist, added, self.limits)

    def count_fitting(self, card: Card) -> int | None:
        """Return how many more copies of *card* fit; None for any number."""
        if not self.issues_with(card, ANY_NUMBER):
            return None
        copies = 0
        while not self.issues_with(card, copies + 1):
            copies += 1
        return copies

    def issues_under(self, card: Card) -> list[DeckIssue]:
        """Return what the deck would break if *card* led it, and another might not."""
        leader = DeckLine(card.value, 1, Zone.HERO, card_sets(card))
        (found,) = heroes_for(self._check, self.decklist, [leader], self.limits)
        return [issue for issue in found.issues if issue not in self._unled]


def without_leader(decklist: Decklist[Any]) -> Decklist[Any]:
    """Return *decklist* with nobody to lead it."""
    return Decklist(tuple(decklist.in_zone(Zone.MAIN, Zone.SIDE)))

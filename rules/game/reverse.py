"""Questions asked backwards: why not this card, and who could lead this deck?

Both are a game's own `check_deck`, asked again; they know no game.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar

from rules.game.deck import DeckIssue, DeckLine, Decklist, Format
from rules.text.normalize import fold


class Named(Protocol):
    """A card of any game."""

    @property
    def name(self) -> str:
        """The canonical name, as issues call the card."""


CardT = TypeVar("CardT", bound=Named)
CheckDeck = Callable[[Decklist[CardT], Format], list[DeckIssue]]


@dataclass(frozen=True, slots=True)
class Leader(Generic[CardT]):
    """One who could lead a deck, and the issues the deck would have then."""

    card: CardT
    issues: tuple[DeckIssue, ...]

    @property
    def fits(self) -> bool:
        """Whether the deck would be legal."""
        return not self.issues


def why_not(
    check_deck: CheckDeck[CardT],
    deck: Decklist[CardT],
    added: DeckLine[CardT],
    limits: Format,
) -> list[DeckIssue]:
    """Return the issues about its card that *added* would cause or make worse.

    *added* is usually one copy, in the zone asked about; it bears the card's sets where
    the format limits them. Empty if nothing keeps *deck* from taking it. A deck that
    misses cards or a hero is not told so here: that is no fault of the card.
    """
    name = fold(added.card.name)
    found = check_deck(deck.adding(added), limits)
    for known in check_deck(deck, limits):
        # Once each: two cards of one name may have issues that look the same.
        if known in found:
            found.remove(known)
    return [issue for issue in found if name in map(fold, issue.cards)]


def heroes_for(
    check_deck: CheckDeck[CardT],
    deck: Decklist[CardT],
    heroes: Iterable[DeckLine[CardT]],
    limits: Format,
) -> list[Leader[CardT]]:
    """Return each of *heroes* with the issues *deck* would have under it, best first.

    The best leave the fewest issues; among equals, the fewest cards to change; then
    they keep their order.
    """
    leaders = [
        Leader(hero.card, tuple(check_deck(deck.led_by(hero), limits)))
        for hero in heroes
    ]
    return sorted(leaders, key=_faults)


def _faults(leader: Leader[CardT]) -> tuple[int, int]:
    """Return how much is wrong under *leader*: issues, and cards to change."""
    return len(leader.issues), sum(issue.way_out.count for issue in leader.issues)

"""Questions asked backwards: why not this card, and who could lead this deck?

Both are a game's own `check_deck`, asked again; they know no game.
"""

from collections.abc import Callable, Hashable, Iterable
from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar

from rules.game.deck import DeckIssue, DeckLine, Decklist, Format, Zone
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
    """One who could lead a deck, and how much the deck would break under them.

    *place* is theirs among those asked; *issues* counts what another leader might help,
    *to_go* the cards that would have to leave for it, copies and all.
    """

    place: int
    line: DeckLine[CardT]
    to_go: int
    issues: int

    @property
    def fits(self) -> bool:
        """Whether the deck breaks nothing that another leader might help."""
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


def issues_under(
    check_deck: CheckDeck[CardT],
    deck: Decklist[CardT],
    leader: DeckLine[CardT],
    limits: Format,
    unled: Iterable[DeckIssue],
) -> list[DeckIssue]:
    """Return what *deck* would break under *leader*, without what it breaks *unled*."""
    known = list(unled)
    found = check_deck(deck.led_by(leader), limits)
    return [issue for issue in found if issue not in known]


def issues_unled(
    check_deck: CheckDeck[CardT], deck: Decklist[CardT], limits: Format
) -> list[DeckIssue]:
    """Return what *deck* breaks with nobody to lead it: no leader can help that."""
    return check_deck(Decklist(tuple(deck.in_zone(Zone.MAIN, Zone.SIDE))), limits)


def rank_leaders(
    check_deck: CheckDeck[CardT],
    kind_of: Callable[[DeckLine[CardT]], Hashable],
    deck: Decklist[CardT],
    leaders: Iterable[DeckLine[CardT]],
    limits: Format,
) -> list[Leader[CardT]]:
    """Return each of *leaders* with what *deck* would break under it, best first.

    The best ask the fewest cards out; among equals, those who leave fewer issues; then
    they keep their order. Of leaders of one kind, as `Game.kinds_of_leaders` says, the
    deck is judged under the first alone.
    """
    unled = issues_unled(check_deck, deck, limits)
    found: dict[Hashable, tuple[int, int]] = {}
    ranked = []
    for place, line in enumerate(leaders):
        kind = kind_of(line)
        if kind not in found:
            issues = issues_under(check_deck, deck, line, limits, unled)
            found[kind] = (_count_to_go(issues), len(issues))
        ranked.append(Leader(place, line, *found[kind]))
    return sorted(ranked, key=lambda one: (one.to_go, one.issues))


def _count_to_go(issues: Iterable[DeckIssue]) -> int:
    """Return how many cards the *issues* ask out; two about one card ask once."""
    asked: dict[tuple[str, Zone], int] = {}
    for issue in issues:
        if issue.way_out.action == "remove":
            place = (issue.cards[0] if issue.cards else "", issue.way_out.zone)
            asked[place] = max(asked.get(place, 0), issue.way_out.count)
    return sum(asked.values())

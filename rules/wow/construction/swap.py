"""Swaps between main and side deck, between two games of a match."""

from collections import Counter
from collections.abc import Iterator
from typing import Literal

from rules.game.deck import DeckIssue, WayOut, Zone
from rules.wow.card.facts import card_key
from rules.wow.construction.deck_lines import IN_DECK, Deck


def check_swap(before: Deck, after: Deck) -> list[DeckIssue]:
    """Return what makes *after* more than a swap of *before*'s cards, one for one.

    Rule: W-DECK-14. That the swapped deck is legal is for `check_deck` to say
    (W-DECK-13), that a game has been played for the match.
    """
    checks = (_check_hero, _check_size, _check_cards)
    return [issue for check in checks for issue in check(before, after)]


def _check_hero(before: Deck, after: Deck) -> Iterator[DeckIssue]:
    """Yield an issue if another hero leads: only main and side deck are swapped."""
    if _count(before, Zone.HERO) != _count(after, Zone.HERO):
        lines = [*before.in_zone(Zone.HERO), *after.in_zone(Zone.HERO)]
        names = tuple(dict.fromkeys(line.card.name for line in lines))
        way_out = WayOut("choose-hero", zone=Zone.HERO)
        yield DeckIssue("swap-changes-hero", "W-DECK-14", way_out, names)


def _check_size(before: Deck, after: Deck) -> Iterator[DeckIssue]:
    """Yield an issue if the main deck does not keep its size."""
    had, has = before.size(Zone.MAIN), after.size(Zone.MAIN)
    if had != has:
        yield DeckIssue(
            "swap-changes-size",
            "W-DECK-14",
            _undo(had, has),
            figures={"before": had, "after": has},
        )


def _check_cards(before: Deck, after: Deck) -> Iterator[DeckIssue]:
    """Yield an issue for each card that came in from elsewhere or went away."""
    had, has = _count(before, *IN_DECK), _count(after, *IN_DECK)
    lines = [*before.in_zone(*IN_DECK), *after.in_zone(*IN_DECK)]
    names = {card_key(line.card): line.card.name for line in lines}
    for key, name in names.items():
        if had[key] != has[key]:
            yield DeckIssue(
                "swap-changes-card",
                "W-DECK-14",
                _undo(had[key], has[key]),
                (name,),
                {"before": had[key], "after": has[key]},
            )


def _count(deck: Deck, *zones: Zone) -> Counter[str]:
    """Return how many copies of each card *zones* hold, by key."""
    counts: Counter[str] = Counter()
    for line in deck.in_zone(*zones):
        counts[card_key(line.card)] += line.quantity
    return counts


def _undo(had: int, has: int) -> WayOut:
    """Return the way back from *has* cards to *had*."""
    action: Literal["add", "remove"] = "remove" if has > had else "add"
    return WayOut(action, abs(has - had))

"""Verdicts: a deck and what its game says of it."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from cards.models import Card
from decks.card_matching import Match, MatchedLine
from rules.deck import DeckIssue, DeckLine, Decklist, WayOut, Zone
from rules.game import game, game_format


@dataclass(frozen=True, slots=True)
class Verdict:
    """Everything that makes a deck illegal, and advice; legal if nothing does."""

    issues: tuple[DeckIssue, ...]
    advice: tuple[DeckIssue, ...]

    @property
    def is_legal(self) -> bool:
        """Whether the deck may be played."""
        return not self.issues


def judge(
    decklist: Decklist[Any],
    *,
    game_slug: str,
    format_slug: str,
    unread: Iterable[MatchedLine] = (),
) -> Verdict:
    """Return what the game says of *decklist*; lines *unread* are issues too.

    Raises UnknownGame or UnknownFormat.
    """
    limits = game_format(game_slug, format_slug)
    played = game(game_slug)
    issues = [_unread_issue(line) for line in unread]
    issues += played.check_deck(decklist, limits)
    return Verdict(tuple(issues), tuple(played.advise_deck(decklist, limits)))


def judge_lines(
    lines: Sequence[MatchedLine], game_slug: str, format_slug: str
) -> Verdict:
    """Return the verdict on a written deck. Raises UnknownGame or UnknownFormat."""
    return judge(
        decklist_of(lines),
        game_slug=game_slug,
        format_slug=format_slug,
        unread=unread_lines(lines),
    )


def decklist_of(lines: Iterable[MatchedLine]) -> Decklist[Any]:
    """Return the decklist of the matched *lines*; repeated cards add up."""
    cards: dict[tuple[int, Zone], Card] = {}
    counts: Counter[tuple[int, Zone]] = Counter()
    for found in lines:
        if found.match is Match.MATCHED and found.quantity > 0:
            place = (found.cards[0].pk, found.zone)
            cards[place] = found.cards[0]
            counts[place] += found.quantity
    return Decklist(
        tuple(
            DeckLine(card.value, counts[place], place[1])
            for place, card in cards.items()
        )
    )


def unread_lines(lines: Iterable[MatchedLine]) -> list[MatchedLine]:
    """Return those of *lines* of which the card, or how many, is not certain."""
    return [found for found in lines if found.is_unread]


def _unread_issue(found: MatchedLine) -> DeckIssue:
    """Return the issue of a line that names no card, more than one, or none of one.

    A kept line whose card has come into the catalogue since waits to be settled.
    """
    is_ambiguous = found.match is Match.AMBIGUOUS
    code = "ambiguous-card" if is_ambiguous else "unknown-card"
    if found.match is Match.MATCHED:
        code = "waiting-card" if found.quantity else "uncounted-card"
    names = [
        f"{card.name} ({card.type})" if is_ambiguous else card.name
        for card in found.cards
    ]
    action: Literal["count", "replace"] = "replace"
    if code == "uncounted-card":
        action = "count"
    return DeckIssue(
        code,
        "",
        WayOut(action, found.quantity, found.zone),
        (found.line.name,),
        {"line": found.line.number, "suggestions": tuple(names)},
    )

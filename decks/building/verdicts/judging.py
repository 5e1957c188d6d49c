"""Verdicts: a deck and what its game says of it."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Literal

from cards.catalogue.models import Card
from cards.catalogue.queries import get_printed_in
from decks.limits.queries import get_format, usual_format
from decks.lists.card_matching import Match, MatchedLine
from decks.lists.line_settling import is_settled, line_of, settle_lines
from decks.lists.texts import tell_apart
from rules.game.deck import (
    DeckIssue,
    Decklist,
    Format,
    WayOut,
    Zone,
    within_pool,
)
from rules.games import UnknownFormat, game


@dataclass(frozen=True, slots=True)
class Verdict:
    """Everything that makes a deck illegal, and advice; legal if nothing does."""

    issues: tuple[DeckIssue, ...]
    advice: tuple[DeckIssue, ...]
    limits: Format  # what it was judged by

    @property
    def is_legal(self) -> bool:
        """Whether the deck may be played."""
        return not self.issues

    @property
    def is_unfinished(self) -> bool:
        """Whether the deck breaks nothing that going on would not settle."""
        return bool(self.issues) and all(one.is_open for one in self.issues)


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
    limits = get_format(game_slug, format_slug)
    return judge_by(limits, decklist, game_slug=game_slug, unread=unread)


def judge_by(
    limits: Format,
    decklist: Decklist[Any],
    *,
    game_slug: str,
    unread: Iterable[MatchedLine] = (),
) -> Verdict:
    """Return what the game says of *decklist* under *limits*, *unread* lines too."""
    played = game(game_slug)
    issues = unread_issues(unread)
    issues += played.check_deck(decklist, limits)
    advice = played.advise_deck(decklist, limits)
    return Verdict(tuple(issues), tuple(advice), limits)


def judge_deck(
    decklist: Decklist[Any],
    *,
    game_slug: str,
    format_slug: str,
    unread: Iterable[MatchedLine] = (),
    pool: Mapping[str, int] | None = None,
) -> Verdict:
    """Return what the game says of a kept deck, whose format may be gone.

    Its maker may have left, or a set its code: the deck stays, and is told so. A *pool*
    (copies by card key) locks the deck to it.
    """

    def locked(limits: Format) -> Format:
        return limits if pool is None else within_pool(limits, pool)

    try:
        limits = locked(get_format(game_slug, format_slug))
    except UnknownFormat:
        usual = locked(usual_format(game_slug))
        verdict = judge_by(usual, decklist, game_slug=game_slug, unread=unread)
        gone = DeckIssue(
            "format-gone", "", WayOut("choose-format"), figures={"format": format_slug}
        )
        return replace(verdict, issues=(gone, *verdict.issues))
    return judge_by(limits, decklist, game_slug=game_slug, unread=unread)


def judge_lines(
    lines: Sequence[MatchedLine], game_slug: str, format_slug: str
) -> Verdict:
    """Return the verdict on a written deck; how lines were settled is advice.

    Raises UnknownGame or UnknownFormat.
    """
    limits = get_format(game_slug, format_slug)
    return _judge_settled(limits, lines, decklist_of(lines), game_slug)


def _judge_settled(
    limits: Format,
    lines: Sequence[MatchedLine],
    decklist: Decklist[Any],
    game_slug: str,
) -> Verdict:
    """Return the verdict on *decklist*, which *lines* write down."""
    unread = unread_lines(lines)
    verdict = judge_by(limits, decklist, game_slug=game_slug, unread=unread)
    told = [_settled_advice(found) for found in lines if is_settled(found)]
    return replace(verdict, advice=(*told, *verdict.advice))


def judge_lines_by(
    lines: Sequence[MatchedLine], game_slug: str, format_slugs: Iterable[str]
) -> list[Verdict]:
    """Return a verdict for each format, by which lines of several cards are settled.

    Raises UnknownGame or UnknownFormat.
    """
    verdicts = []
    judged, decklist = list(lines), decklist_of(lines)
    for slug in format_slugs:
        limits = get_format(game_slug, slug)
        settled = settle_lines(lines, game_slug=game_slug, limits=limits)
        if settled != judged:
            judged, decklist = settled, decklist_of(settled)
        verdicts.append(_judge_settled(limits, settled, decklist, game_slug))
    return verdicts


def decklist_of(lines: Iterable[MatchedLine]) -> Decklist[Any]:
    """Return the decklist of the matched *lines*; repeated cards add up; one query."""
    cards: dict[tuple[int, Zone], Card] = {}
    counts: Counter[tuple[int, Zone]] = Counter()
    for found in lines:
        if found.match is Match.MATCHED and found.quantity > 0:
            place = (found.cards[0].pk, found.zone)
            cards[place] = found.cards[0]
            counts[place] += found.quantity
    sets = get_printed_in(card.pk for card in cards.values())
    return Decklist(
        tuple(
            line_of(card, counts[place], place[1], sets[card.pk])
            for place, card in cards.items()
        )
    )


def unread_lines(lines: Iterable[MatchedLine]) -> list[MatchedLine]:
    """Return those of *lines* of which the card, or how many, is not certain."""
    return [found for found in lines if found.is_unread]


def unread_issues(lines: Iterable[MatchedLine]) -> list[DeckIssue]:
    """Return what is to be said of each of *lines*, whose cards are not certain."""
    return [_unread_issue(found) for found in lines]


def _unread_issue(found: MatchedLine) -> DeckIssue:
    """Return the issue of a line that names no card, more than one, or none of one.

    A kept line whose card has come into the catalogue since waits to be settled.
    """
    is_ambiguous = found.match is Match.AMBIGUOUS
    code = "ambiguous-card" if is_ambiguous else "unknown-card"
    if found.match is Match.MATCHED:
        code = "waiting-card" if found.quantity else "uncounted-card"
    names = tuple(card.name for card in found.cards)
    action: Literal["count", "name-printing", "replace"] = "replace"
    if is_ambiguous:
        names, action = tell_apart(found.cards), "name-printing"
    if code == "uncounted-card":
        action = "count"
    return DeckIssue(
        code,
        "",
        WayOut(action, found.quantity, found.zone),
        (found.line.name,),
        {"line": found.line.number, "suggestions": names},
    )


def _settled_advice(found: MatchedLine) -> DeckIssue:
    """Return that *found* could be several cards, which was taken, and why."""
    told = dict(zip(found.offered, tell_apart(found.offered), strict=True))
    taken = told.pop(found.cards[0])
    return DeckIssue(
        "settled-card",
        "",
        WayOut("name-printing", found.quantity, found.zone),
        (found.line.name,),
        {
            "line": found.line.number,
            "taken": taken,
            "suggestions": tuple(told.values()),
            "reason": found.note,
        },
        severity="advice",
    )

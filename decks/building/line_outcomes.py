"""A list that came in as pages show it: what became of every line, and what is kept."""

import re
from collections.abc import Iterable
from dataclasses import dataclass

from django.utils.translation import ngettext

from cards.catalogue.models import Card
from cards.faces.card_face import CardFace, card_face, with_faces
from decks.building.models import UnreadLine
from decks.building.queries import ReadDeck
from decks.building.verdicts.judging import Verdict
from decks.building.verdicts.texts import issue_sentence, way_out_sentence
from decks.lists.card_matching import MatchedLine
from decks.lists.line_settling import is_settled
from decks.lists.texts import dialect_label, note_sentence
from rules.game.deck import DeckIssue


@dataclass(frozen=True, slots=True)
class LineView:
    """One line: what it was taken for, or what it may be."""

    found: MatchedLine
    outcome: str
    note: str
    offered: list[CardFace]  # every card it may mean
    card: CardFace | None  # the one it was taken for

    @property
    def candidates(self) -> list[CardFace]:
        """The cards to pick from; none where there is nothing to ask."""
        is_open = self.found.is_unread and self.found.quantity > 0
        return self.offered if is_open or self.found.offered else []

    @property
    def number(self) -> int:
        """The line's number."""
        return self.found.line.number


@dataclass(frozen=True, slots=True)
class ReadView:
    """All that the page says of a list read."""

    lines: list[LineView]
    open_lines: list[LineView]
    settled: list[LineView]  # one of several cards was taken, and may be changed
    waiting: int  # lines that would be kept for later
    dialect: str
    verdict: Verdict
    issues: list[tuple[DeckIssue, str, str]]


def view_read_deck(read: ReadDeck, language: str) -> ReadView:
    """Return *read* for a reader of *language*, in a fixed number of queries."""
    lines = view_lines(read.lines, language)
    settled = [one for one in lines if is_settled(one.found)]
    others = [one for one in lines if not is_settled(one.found)]
    return ReadView(
        lines=lines,
        open_lines=[one for one in others if one.found.is_unread or one.candidates],
        settled=settled,
        waiting=len(read.unread),
        dialect=dialect_label(read.dialect),
        verdict=read.verdict,
        issues=_view_issues(read),
    )


def _view_issues(read: ReadDeck) -> list[tuple[DeckIssue, str, str]]:
    """Return the issues in words; lines not read have their own part of the page."""
    issues = read.verdict.issues
    of_lines = [issue for issue in issues if "line" in issue.figures]
    others = [issue for issue in issues if "line" not in issue.figures]
    told = [(one, issue_sentence(one), way_out_sentence(one)) for one in others]
    if of_lines:
        told.insert(0, (of_lines[0], _waiting_sentence(len(of_lines)), ""))
    return told


def _waiting_sentence(count: int) -> str:
    """Return that *count* lines wait to be settled, as a sentence."""
    return ngettext(
        "%(count)s line could be several cards; choose below.",
        "%(count)s lines could be several cards; choose below.",
        count,
    ) % {"count": count}


def view_lines(lines: Iterable[MatchedLine], language: str) -> list[LineView]:
    """Return *lines* with the faces of all cards they may mean."""
    lines = list(lines)
    wanted = {card.pk for found in lines for card in _offered(found)}
    cards = with_faces(Card.objects.filter(pk__in=wanted), language)
    faces = {card.pk: card_face(card, language) for card in cards}
    return [_view_line(found, faces) for found in lines]


def _offered(found: MatchedLine) -> tuple[Card, ...]:
    """Return the cards a reader may pick from for *found*, or the one it means."""
    return found.offered or found.cards


def _view_line(found: MatchedLine, faces: dict[int, CardFace]) -> LineView:
    """Return one line with its faces."""
    is_sure = not found.is_unread and bool(found.cards)
    return LineView(
        found=found,
        outcome=found.match.value,
        note=note_sentence(found.note),
        offered=[faces[card.pk] for card in _offered(found)],
        card=faces[found.cards[0].pk] if is_sure else None,
    )


# Signs that a search would take for more than words.
_SIGNS = re.compile(r"[^\w\s'’]+")


@dataclass(frozen=True, slots=True)
class UnreadRow:
    """One line kept, the cards it may mean, and the words to search it by."""

    line: UnreadLine
    candidates: list[CardFace]
    query: str


def view_unread(
    kept: Iterable[UnreadLine], meant: Iterable[MatchedLine], language: str
) -> list[UnreadRow]:
    """Return the *kept* lines with the faces of the cards *meant*, in order."""
    meant = list(meant)
    shown = view_lines(meant, language) if meant else []
    return [
        UnreadRow(
            line,
            one.offered if one.found.quantity else [],
            " ".join(_SIGNS.sub(" ", line.name).split()),
        )
        for line, one in zip(kept, shown, strict=True)
    ]

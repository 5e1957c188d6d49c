"""Lines of lists whose card nobody has found yet: kept with the deck, never dropped."""

from collections.abc import Iterable
from dataclasses import replace

from decks.building.models import Deck, UnreadLine
from decks.lists.card_matching import MatchedLine, match_lines
from decks.lists.dialects.plain_text import name_with_printing, split_printing
from decks.lists.dialects.written import MAX_LINE, TextLine
from rules.errors import N_, Refusal
from rules.game.deck import Zone

MAX_KEPT = 1000  # as many as one list may have


class TooManyUnreadLines(Refusal):
    """The deck keeps as many lines not read as it may."""

    code = "too-many-unread-lines"
    sentence = N_(
        "A deck keeps at most %(limit)s unread lines. Resolve or remove some first."
    )
    status = 409


def keep_lines(deck: Deck, lines: Iterable[MatchedLine]) -> None:
    """Keep those of *lines* with *deck* that are not certain.

    Raises TooManyUnreadLines.
    """
    kept = [_kept(deck, found) for found in lines if found.is_unread]
    if not kept:
        return
    if deck.unread_lines.count() + len(kept) > MAX_KEPT:
        raise TooManyUnreadLines(limit=MAX_KEPT)
    UnreadLine.objects.bulk_create(kept)


def _kept(deck: Deck, found: MatchedLine) -> UnreadLine:
    """Return the line as it is kept: the printing it names is a part of its name."""
    line = found.line
    said = line.name, line.set_code, line.collector_number
    name = name_with_printing(line)
    if split_printing(name) != said or len(name) > MAX_LINE:
        name = line.name
    return UnreadLine(
        deck=deck,
        number=line.number,
        source=line.source,
        name=name,
        quantity=found.quantity,
        zone=found.zone,
    )


def copy_kept_lines(deck: Deck, copy: Deck) -> None:
    """Keep with *copy* what is kept with *deck*."""
    lines = list(deck.unread_lines.all())
    for line in lines:
        line.pk, line.deck = None, copy
    UnreadLine.objects.bulk_create(lines)


def read_kept_lines(deck: Deck) -> list[UnreadLine]:
    """Return the lines kept with *deck*, in the order they were written."""
    return list(deck.unread_lines.all())


def match_kept_lines(deck: Deck, kept: Iterable[UnreadLine]) -> list[MatchedLine]:
    """Return what each of the *kept* lines of *deck* may mean today.

    The zone is the one it was kept for, and a fixed number of queries is asked.
    """
    lines = [text_line(line) for line in kept]
    found = match_lines(lines, game=deck.game) if lines else []
    return [
        replace(one, zone=one.line.zone, quantity=one.line.quantity, note="")
        for one in found
    ]


def text_line(line: UnreadLine) -> TextLine:
    """Return a kept line as the dialects know lines."""
    name, set_code, collector_number = split_printing(line.name)
    return TextLine(
        number=line.number,
        source=line.source,
        quantity=line.quantity,
        name=name,
        zone=Zone(line.zone),
        set_code=set_code,
        collector_number=collector_number,
        readings=((line.name, line.quantity), (name, line.quantity)),
        is_placed=True,
        is_unread=True,
    )

"""Decks that come in: from a paste or a file in any dialect, new or into one's own."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from pathlib import PurePath
from typing import Literal
from uuid import UUID

from django.db import transaction

from cards.catalogue.card_texts.shown_words import name_read
from cards.catalogue.models import Card
from core.users import User
from decks.building.editing.card_changes import Act, lock_deck
from decks.building.editing.deck_diff import NONE, Copies, Place
from decks.building.models import Deck
from decks.building.queries import ReadDeck, read_deck
from decks.building.services import create_deck
from decks.building.unread_lines import keep_lines
from decks.lists.card_matching import MatchedLine
from rules.game.deck import Zone

MAX_NAME = 120  # characters
# Read only; write if every line is certain; write, and keep the lines that are not.
Way = Literal["check", "certain", "keep"]
Mode = Literal["add", "replace"]


@dataclass(frozen=True, slots=True)
class WrittenSource:
    """What somebody pasted or uploaded, and the cards they picked (by line)."""

    written: str | bytes
    file_name: str
    game_slug: str
    format_slug: str
    picks: Mapping[int, int]

    def read(self, hero: Card | None = None) -> ReadDeck:
        """Return what it says, led by *hero* or its own. Raises as `read_deck` does."""
        return read_deck(
            self.written,
            game_slug=self.game_slug,
            format_slug=self.format_slug,
            file_name=self.file_name,
            picks=self.picks,
            hero=hero,
        )


@dataclass(frozen=True, slots=True)
class Imported:
    """What each line came to, and the deck it came into; None if none was written."""

    read: ReadDeck
    deck: Deck | None = None


def import_deck(
    *,
    user: User,
    guest_key: UUID | None,
    source: WrittenSource,
    name: str = "",
    default_name: str,
    way: Way = "keep",
) -> Imported:
    """Make *source* a new deck of *user* or the guest, if *way* has it written.

    Lines not read are kept with the deck. Without a *name* the deck is called as
    `suggest_name` has it, or else by *default_name*. Raises as `read_deck` and
    `create_deck`.
    """
    read = source.read()
    if not _may_write(read, way):
        return Imported(read)
    deck = create_deck(
        user=user,
        guest_key=guest_key,
        name=name or suggest_name(read, source.file_name) or default_name,
        game_slug=source.game_slug,
        format_slug=read.format,
        lines=read.lines,
    )
    return Imported(read, deck)


def suggest_name(read: ReadDeck, file_name: str) -> str:
    """Return what to call a deck: as its list is titled, its file or its hero called.

    "" if none of them says anything.
    """
    stem = " ".join(re.split(r"[\s_-]+", PurePath(file_name).stem)).strip()
    leading = (
        line.cards[0]
        for line in read.lines
        if line.zone is Zone.HERO and line.cards and not line.is_unread
    )
    called = read.name or stem[:1].upper() + stem[1:]
    if not called and (hero := next(leading, None)):
        called = name_read(hero).text
    return called[:MAX_NAME]


def import_into_deck(
    *, deck: Deck, source: WrittenSource, mode: Mode, way: Way = "keep"
) -> Imported:
    """Add the cards of *source* to *deck*, or put them in place of all it has.

    Nothing is written unless *way* has it so. One act, which undo takes back; a hero
    of the list replaces the deck's. Lines not read are kept beside those there are,
    and undo does not reach them. Raises as `read_deck` does, DeckIsFull, TooManyCopies
    or TooManyUnreadLines.
    """
    leading = deck.entries.filter(zone=Zone.HERO).select_related("card").first()
    read = source.read(leading.card if leading else None)
    if not _may_write(read, way):
        return Imported(read)
    _write_lines(deck, read.lines, mode)
    return Imported(read, deck)


@transaction.atomic
def _write_lines(deck: Deck, lines: Iterable[MatchedLine], mode: Mode) -> None:
    """Put the matched *lines* into *deck* as one act, and keep the others with it."""
    lines = list(lines)
    act = Act(lock_deck(deck))
    named = _cards_of(lines)
    has_hero = any(place.zone is Zone.HERO for place in named)
    for place in act.cards:
        if mode == "replace" or (has_hero and place.zone is Zone.HERO):
            act.restore(place, NONE)
    for place, copies in named.items():
        before = act.held(place)
        quantity = before.quantity + copies.quantity
        printing = copies.printing or before.printing
        act.restore(place, replace(before, quantity=quantity, printing=printing))
    act.write()
    keep_lines(act.deck, lines)


def _may_write(read: ReadDeck, way: Way) -> bool:
    """Whether the *way* that was chosen has *read* written."""
    return way == "keep" or (way == "certain" and not read.unread)


def _cards_of(lines: Iterable[MatchedLine]) -> dict[Place, Copies]:
    """Return what *lines* put where; repeated cards add up."""
    cards: dict[Place, Copies] = {}
    for found in lines:
        if found.is_unread or not found.quantity:
            continue
        place = Place(found.cards[0].pk, found.zone)
        before = cards.get(place, NONE)
        printing = before.printing or (found.printing.pk if found.printing else None)
        cards[place] = Copies(before.quantity + found.quantity, printing)
    return cards

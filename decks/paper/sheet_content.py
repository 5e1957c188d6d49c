"""What a deck puts on its registration sheet, in the languages asked for."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from copy import copy
from dataclasses import dataclass, field, replace
from datetime import date
from functools import partial
from itertools import groupby
from typing import TypeVar

from django.http import Http404
from django.urls import reverse
from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.utils.translation import override

from cards.catalogue.games import translate_term
from cards.faces.card_face import CardFace
from decks.building.models import Deck, DeckEntry, UnreadLine
from decks.building.queries import get_entries, get_verdict
from decks.building.versions.models import DeckVersion
from decks.limits.queries import deck_limits, format_name
from decks.paper.card_names import faces_of
from decks.paper.pdf_document import PaperSize
from decks.paper.registration_sheet import Sheet
from decks.paper.sheet_list import SheetGroup, SheetRow
from decks.paper.texts import (
    labels,
    totals_sentence,
    verdict_sentence,
    version_sentence,
    working_copy_sentence,
)
from rules.game.deck import Zone
from rules.games import game

T = TypeVar("T")
ZONES: Mapping[Zone, Callable[[], str]] = {
    Zone.HERO: lambda: translate_term("Hero"),
    Zone.MAIN: lambda: _("Main deck"),
    Zone.SIDE: lambda: _("Side deck"),
}
Listed = Sequence[tuple[DeckEntry, SheetRow]]


@dataclass(frozen=True, slots=True, kw_only=True)
class SheetOptions:
    """What is asked of a sheet: *languages*, the reader's first; a *version* or now.

    *filled* may hold player, player_id and event; *day* is the event's.
    """

    languages: tuple[str, ...]
    paper: PaperSize = "a4"
    version: int | None = None
    filled: Mapping[str, str] = field(default_factory=dict)
    day: date | None = None


def describe_sheet(
    deck: Deck, options: SheetOptions, absolute: Callable[[str], str]
) -> Sheet:
    """Return the sheet of *deck*; *absolute* makes an address a whole one.

    In a fixed number of queries. Raises Http404 if there is no such version, whose
    format of then judges it.
    """
    version = find_version(deck, options.version)
    if version:
        deck = copy(deck)
        deck.format = version.format
    entries = get_entries(deck, version)
    issues = len(get_verdict(deck, entries).issues)
    tell = partial(_in_each, options.languages)
    return Sheet(
        paper=options.paper,
        languages=options.languages,
        words=tell(lambda _language: labels()),
        name=deck.name,
        format=tell(lambda _language: _format_sentence(deck, issues)),
        is_legal=not issues,
        verdict=tell(lambda _language: verdict_sentence(issues)),
        state=tell(lambda _language: _state(deck, version)),
        totals=tell(lambda _language: _totals(entries)),
        url=absolute(address_of(deck, version)),
        made_at=version.made_at if version else deck.changed_at,
        groups=tuple(_groups(deck, version, entries, options.languages)),
        filled=_filled(options),
    )


def find_version(deck: Deck, number: int | None) -> DeckVersion | None:
    """Return version *number* of *deck*; without one, the version the deck still is.

    Raises Http404 if there is no version of that number.
    """
    if number is None:
        latest = deck.versions.first()
        return latest if latest and latest.revision == deck.revision else None
    version = deck.versions.filter(number=number).first()
    if version is None:
        raise Http404
    return version


def address_of(deck: Deck, version: DeckVersion | None) -> str:
    """Return the short address of *version*, or of the deck as it is."""
    address = reverse("deck", args=[deck.short_id])
    return f"{address}versions/{version.number}/" if version else address


def _in_each(languages: Sequence[str], ask: Callable[[str], T]) -> tuple[T, ...]:
    """Return what *ask* says in each of *languages*, which is active then."""
    told = []
    for language in languages:
        with override(language):
            told.append(ask(language))
    return tuple(told)


def _state(deck: Deck, version: DeckVersion | None) -> str:
    """Return which state of *deck* the sheet shows."""
    if version:
        return version_sentence(version.number, version.made_at)
    return working_copy_sentence(deck.changed_at)


def _format_sentence(deck: Deck, issues: int) -> str:
    """Return the deck's format; beside it, that it is legal there."""
    name = format_name(deck.game, deck_limits(deck.game, deck.format))
    return name if issues else f"{name} · {verdict_sentence(0)}"


def _totals(entries: Sequence[DeckEntry]) -> str:
    """Return how many cards the list has."""
    cards = len({entry.card_id for entry in entries})
    main, side = (_count(_in_zone(entries, zone)) for zone in (Zone.MAIN, Zone.SIDE))
    return totals_sentence(main, side, cards)


def _in_zone(entries: Iterable[DeckEntry], zone: Zone) -> list[DeckEntry]:
    """Return those of *entries* that lie in *zone*."""
    return [entry for entry in entries if entry.zone == zone]


def _count(entries: Iterable[DeckEntry]) -> int:
    """Return the number of cards, copies counted."""
    return sum(entry.quantity for entry in entries)


def _filled(options: SheetOptions) -> dict[str, str]:
    """Return what is filled in already, the date as the reader writes it."""
    if options.day is None:
        return dict(options.filled)
    with override(options.languages[0]):
        return {**options.filled, "date": date_format(options.day, "DATE_FORMAT")}


def _groups(
    deck: Deck,
    version: DeckVersion | None,
    entries: Sequence[DeckEntry],
    languages: Sequence[str],
) -> Iterator[SheetGroup]:
    """Yield hero, main deck by type, side deck, and the lines nobody could read."""
    faces = _in_each(languages, lambda language: faces_of(entries, language))
    listed = [
        (entry, SheetRow(entry.quantity, tuple(f.name for f in found), _printed(found)))
        for entry, *found in zip(entries, *faces, strict=True)
    ]
    yield _zone(Zone.HERO, listed, languages)
    yield replace(_zone(Zone.MAIN, listed, languages), rows=())
    yield from _types(deck, listed, languages)
    side = _zone(Zone.SIDE, listed, languages)
    unread = [] if version else list(deck.unread_lines.all())
    if side.rows:
        yield side
    if unread:
        yield _unread(unread, languages)


def _printed(faces: Sequence[CardFace]) -> str:
    """Return set and number of a card, the same in all languages."""
    printing = faces[0].printing
    return str(printing) if printing else ""


def _zone(zone: Zone, listed: Listed, languages: Sequence[str]) -> SheetGroup:
    """Return all that lies in *zone*."""
    held = [(entry, row) for entry, row in listed if entry.zone == zone]
    rows = tuple(row for _entry, row in held)
    count = _count(entry for entry, _row in held)
    labels = _in_each(languages, lambda _language: ZONES[zone]())
    return SheetGroup(labels, count, rows, is_zone=True)


def _types(
    deck: Deck, listed: Listed, languages: Sequence[str]
) -> Iterator[SheetGroup]:
    """Yield the main deck by card type, in the order the entries come."""
    types = game(deck.game).TYPES
    held = [(entry, row) for entry, row in listed if entry.zone == Zone.MAIN]
    for kind, same in groupby(held, key=lambda pair: pair[0].card.type):
        rows = tuple(row for _entry, row in same)
        yield _type(types.get(kind, kind), rows, languages)


def _type(
    word: str, rows: tuple[SheetRow, ...], languages: Sequence[str]
) -> SheetGroup:
    """Return the *rows* of one card type, which the game calls *word*."""
    labels = _in_each(languages, lambda _language: translate_term(word))
    return SheetGroup(labels, sum(row.quantity for row in rows), rows)


def _unread(lines: Sequence[UnreadLine], languages: Sequence[str]) -> SheetGroup:
    """Return the lines whose card is not certain, as they were written."""
    rows = tuple(
        SheetRow(line.quantity, (line.name,) * len(languages)) for line in lines
    )
    labels = _in_each(languages, lambda _language: _("Not found in the catalog"))
    return SheetGroup(labels, sum(row.quantity for row in rows), rows, is_zone=True)

"""Decks written down, in any dialect and any language of the catalogue."""

from collections.abc import Iterable
from dataclasses import replace

from django.http import HttpResponse

from cards.catalogue.card_texts.shown_words import approved_name
from cards.catalogue.models import Printing
from core.web.downloads import file_response
from decks.building.models import Deck, DeckEntry
from decks.building.queries import get_entries
from decks.building.unread_lines import read_kept_lines, text_line
from decks.lists.card_matching import MatchedLine, match_lines, place_of
from decks.lists.dialects import get_dialect
from decks.lists.dialects.written import Dialect, TextLine, WrittenDeck
from rules.game.deck import Zone
from rules.games import game


def write_deck(deck: Deck, dialect_slug: str, language: str) -> str:
    """Return *deck* in the dialect, card names in *language* where approved.

    Reads back as the same deck: a name of several cards gets its set and number, and
    lines not read go along. Raises UnknownDialect.
    """
    dialect = get_dialect(dialect_slug)
    entries = get_entries(deck)
    lines = [
        _line(number, entry, language) for number, entry in enumerate(entries, start=1)
    ]
    bare = [replace(line, kind="") for line in lines]  # few dialects say the type
    meant = match_lines(bare, game=deck.game)
    told = [
        _with_printing(line, entry, found, dialect)
        for line, entry, found in zip(lines, entries, meant, strict=True)
    ]
    kept = [
        replace(text_line(line), readings=(), is_placed=False)
        for line in read_kept_lines(deck)
    ]
    written = WrittenDeck(
        (*_placed(told, kept, entries, deck), *kept), deck.name, deck.game, deck.format
    )
    return dialect.write(written)


def _line(number: int, entry: DeckEntry, language: str) -> TextLine:
    """Return *entry* as a line, its card's type in English."""
    kind = game(entry.card.game).TYPES.get(entry.card.type, entry.card.type)
    return TextLine(
        number=number,
        source="",
        quantity=entry.quantity,
        name=approved_name(entry.card, language),
        zone=Zone(entry.zone),
        kind=kind,
    )


def _with_printing(
    line: TextLine, entry: DeckEntry, found: MatchedLine, dialect: Dialect
) -> TextLine:
    """Return *line* with the printing that was chosen, as far as *dialect* can say it.

    Where the name alone means another card too, set and number stand in any case.
    """
    printing = _printing(entry)
    if found.cards != (entry.card,):
        first = next(iter(entry.card.printings.all()), None)
        return _printed(line, printing or first)
    if printing is None or not dialect.keeps:
        return line
    printed = _printed(line, printing)
    return (
        printed if dialect.keeps == "number" else replace(printed, collector_number="")
    )


def _printing(entry: DeckEntry) -> Printing | None:
    """Return the entry's chosen printing, from among those already read."""
    printings = entry.card.printings.all()
    return next((one for one in printings if one.pk == entry.printing_id), None)


def _printed(line: TextLine, printing: Printing | None) -> TextLine:
    """Return *line* with the set and number of *printing*."""
    if printing is None:
        return line
    return replace(
        line, set_code=printing.card_set.code, collector_number=place_of(printing)
    )


def _placed(
    lines: list[TextLine],
    kept: Iterable[TextLine],
    entries: Iterable[DeckEntry],
    deck: Deck,
) -> list[TextLine]:
    """Return *lines*, marked where a reader would make the deck's lone hero of one."""
    leaders = game(deck.game).LEADER_TYPES
    if any(line.zone is Zone.HERO for line in (*lines, *kept)):
        return lines
    return [
        replace(line, is_placed=entry.card.type in leaders)
        for line, entry in zip(lines, entries, strict=True)
    ]


def export_response(deck: Deck, dialect_slug: str, language: str) -> HttpResponse:
    """Return *deck* as a file to download. Raises UnknownDialect."""
    dialect = get_dialect(dialect_slug)
    text = write_deck(deck, dialect_slug, language)
    name = f"{deck.short_id}.{dialect.extension}"
    kind = f"{dialect.media_type}; charset=utf-8"
    return file_response(text, name, content_type=kind)

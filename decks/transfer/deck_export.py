"""Decks written down, in any dialect and any language of the catalogue."""

from collections.abc import Iterable, Sequence
from dataclasses import replace

from django.http import HttpRequest, HttpResponse
from django.utils.text import slugify

from cards.catalogue.card_texts.shown_words import approved_name
from cards.catalogue.models import Printing
from cards.catalogue.stable_ids import printing_id
from cards.external_ids.services import OCTGN, known_ids
from cards.faces.face_files import back_address, sheet_address
from core.web.downloads import file_response
from decks.building.models import Deck, DeckEntry
from decks.building.queries import get_entries
from decks.building.unread_lines import read_kept_lines, text_line
from decks.lists.card_matching import MatchedLine, match_lines, place_of
from decks.lists.dialects import get_dialect
from decks.lists.dialects.written import Dialect, TextLine, WrittenDeck
from rules.errors import N_, Refusal
from rules.game.deck import Zone
from rules.games import game


class IdsNotKnown(Refusal):
    """The program finds cards by ids of its own, and some are not known here."""

    code = "ids-not-known"
    status = 409
    sentence = N_(
        "%(program)s finds cards by its own ids, and not all of this deck’s are known "
        "here. Download another file."
    )


def write_deck(deck: Deck, dialect_slug: str, language: str, *, site: str = "") -> str:
    """Return *deck* in the dialect, card names in *language* where approved.

    Reads back as the same deck: a name of several cards gets its set and number, and
    lines not read go along. Pictures are named as files of *site*
    (`https://deckwright.example`). Raises UnknownDialect or IdsNotKnown.
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
    of_game = ""
    if dialect_slug == "o8d":
        of_game, told = _with_program_ids(told, entries, deck)
        if kept:
            raise IdsNotKnown(program=dialect.label)
    written = WrittenDeck(
        (*_placed(told, kept, entries, deck), *kept),
        deck.name,
        deck.game,
        deck.format,
        date=deck.changed_at.date().isoformat(),
        program_id=of_game,
        sheet_of=lambda shown: f"{site}{sheet_address(shown, language)}",
        back=f"{site}{back_address()}",
    )
    return dialect.write(written)


def _line(number: int, entry: DeckEntry, language: str) -> TextLine:
    """Return *entry* as a line, its card's type in English."""
    kind = game(entry.card.game).TYPES.get(entry.card.type, entry.card.type)
    shown = _shown(entry)
    return TextLine(
        number=number,
        source="",
        quantity=entry.quantity,
        name=approved_name(entry.card, language),
        zone=Zone(entry.zone),
        kind=kind,
        public_id=str(printing_id(shown, entry.card)) if shown else "",
    )


def _with_printing(
    line: TextLine, entry: DeckEntry, found: MatchedLine, dialect: Dialect
) -> TextLine:
    """Return *line* with the printing that was chosen, as far as *dialect* can say it.

    Where the name alone means another card too, set and number stand in any case.
    """
    printing = _printing(entry)
    if found.cards != (entry.card,):
        return _printed(line, _shown(entry))
    if printing is None or not dialect.keeps:
        return line
    printed = _printed(line, printing)
    return (
        printed if dialect.keeps == "number" else replace(printed, collector_number="")
    )


def _with_program_ids(
    lines: Sequence[TextLine], entries: Sequence[DeckEntry], deck: Deck
) -> tuple[str, list[TextLine]]:
    """Return OCTGN's id of the game, and *lines* with those of the cards.

    Any printing of a card will do where the one shown has none. Raises IdsNotKnown.
    """
    wanted = [_in_order(entry) for entry in entries]
    of_game, ids = known_ids(
        OCTGN, deck.game, [one.pk for printings in wanted for one in printings]
    )
    found = [
        next((ids[one.pk] for one in printings if one.pk in ids), "")
        for printings in wanted
    ]
    if not of_game or not all(found):
        raise IdsNotKnown(program=get_dialect("o8d").label)
    return of_game, [
        replace(line, program_id=one) for line, one in zip(lines, found, strict=True)
    ]


def has_program_ids(deck: Deck, entries: Iterable[DeckEntry]) -> bool:
    """Whether OCTGN's ids of all *entries* of *deck*, printings fetched, are known."""
    printed = [{one.pk for one in entry.card.printings.all()} for entry in entries]
    of_game, ids = known_ids(OCTGN, deck.game, set().union(*printed))
    return bool(of_game) and all(not ids.keys().isdisjoint(one) for one in printed)


def _printing(entry: DeckEntry) -> Printing | None:
    """Return the entry's chosen printing, from among those already read."""
    printings = entry.card.printings.all()
    return next((one for one in printings if one.pk == entry.printing_id), None)


def _in_order(entry: DeckEntry) -> list[Printing]:
    """Return the printings of the entry's card, the chosen one first."""
    printings = entry.card.printings.all()
    return sorted(printings, key=lambda one: one.pk != entry.printing_id)


def _shown(entry: DeckEntry) -> Printing | None:
    """Return the printing that stands for *entry*: the chosen one, else the first."""
    return next(iter(_in_order(entry)), None)


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


def file_name(deck: Deck, dialect_slug: str) -> str:
    """Return what the file of *deck* is called: as the deck, if letters are left."""
    called = slugify(deck.name, allow_unicode=True) or deck.short_id
    return f"{called}.{get_dialect(dialect_slug).extension}"


def export_response(
    request: HttpRequest, deck: Deck, dialect_slug: str, language: str
) -> HttpResponse:
    """Return *deck* as a file to download. Raises UnknownDialect or IdsNotKnown."""
    site = request.build_absolute_uri("/").rstrip("/")
    text = write_deck(deck, dialect_slug, language, site=site)
    kind = f"{get_dialect(dialect_slug).media_type}; charset=utf-8"
    return file_response(text, file_name(deck, dialect_slug), content_type=kind)

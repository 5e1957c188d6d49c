"""Adding and correcting sets and printings.

A set's code stays: addresses and files name a set by it. Its block is what files say.
"""

import re
from collections.abc import Mapping
from typing import Any

from django.conf import settings
from django.contrib.auth.models import User
from django.utils import timezone

from cards.catalogue.card_texts.source_words import words_hash
from cards.catalogue.changes.models import CatalogueAct
from cards.catalogue.models import Card, CardSet, Printing
from cards.catalogue.row_placing import place_row
from cards.catalogue.row_writing import (
    Known,
    Outcome,
    ReadRow,
    load_known,
    number_order,
    rarity_order,
    write_known,
)
from cards.catalogue.set_identity import spelled
from cards.curation.card_edits import UnknownFields, flat_row
from cards.curation.journal import act_of
from cards.curation.redirects import lead_on, place_in_addresses
from cards.curation.row_values import ask_revision
from rules.errors import N_, Refusal
from rules.game.printing import PrintedCard
from rules.game.printing import Printing as PlacedPrinting
from rules.games import game

Kind = CatalogueAct.Kind


class NoSuchSet(Refusal):
    """No set of the game has that code."""

    code = "no-such-set"
    sentence = N_("No set has the code “%(set)s”.")
    status = 422


class SetTaken(Refusal):
    """There is a set of that code."""

    code = "set-taken"
    sentence = N_("A set with the code “%(code)s” already exists.")
    status = 409


class PicturesNotAllowed(Refusal):
    """Pictures would come from where the host does not allow, or be all the same."""

    code = "pictures-not-allowed"
    sentence = N_(
        "Pictures can only come from sites that the host allows (%(origins)s), and the "
        "address needs a place for the card’s number."
    )
    status = 422


class PrintingTaken(Refusal):
    """Set, number and variant belong to another printing."""

    code = "printing-taken"
    sentence = N_("“%(place)s” belongs to another printing already.")
    status = 409


def add_set(
    *,
    game_slug: str,
    code: str,
    name: str,
    author: User,
    year: int | None = None,
    block: str = "",
) -> CardSet:
    """Add a set, as yet empty. Raises UnknownGame or SetTaken."""
    code = code.upper()
    with act_of(
        kind=Kind.NEW_SET, game=game(game_slug).slug, author=author, label=name
    ) as (_act, journal):
        # Addresses of cards name no game.
        if CardSet.objects.filter(code=code).exists():
            raise SetTaken(code=code)
        journal.watch(CardSet.objects.filter(game=game_slug, code=code))
        return CardSet.objects.create(
            game=game_slug, code=code, name=name, year=year, block=block
        )


def edit_set(
    *,
    card_set: CardSet,
    name: str,
    year: int | None,
    revision: str,
    author: User,
    reason: str = "",
    picture_url: str | None = None,
    pictures_are_whole: bool = False,
) -> CatalogueAct:
    """Call *card_set* *name*, published in *year*, pictures at *picture_url*.

    None leaves these as they are. *revision* is what was looked at. Raises
    CatalogueChangedSince or PicturesNotAllowed.
    """
    with act_of(
        kind=Kind.SET, game=card_set.game, author=author, label=name, reason=reason
    ) as (act, journal):
        held = CardSet.objects.select_for_update().get(pk=card_set.pk)
        ask_revision(held, revision)
        if picture_url and picture_url != held.picture_url:
            _ask_pictures(picture_url)
        journal.watch(CardSet.objects.filter(pk=held.pk))
        was, now = spelled(held.name), spelled(name)
        if was != now:
            held.former_names = sorted({*held.former_names, was} - {now})
        held.name, held.year = name, year
        if picture_url is not None:
            held.picture_url = picture_url
            held.pictures_are_whole = pictures_are_whole and bool(picture_url)
        held.save()
    return act


def _ask_pictures(picture_url: str) -> None:
    """Ask that *picture_url* leads where browsers may fetch pictures from.

    Raises PicturesNotAllowed.
    """
    origins = settings.PICTURE_ORIGINS
    is_allowed = picture_url.startswith(tuple(f"{one}/" for one in origins))
    if not (is_allowed and re.search(r"\{number(_3)?\}", picture_url)):
        raise PicturesNotAllowed(origins=origins or ["–"])


# The field of a flat row → the column of a printing.
COLUMNS = {
    "collector_number": "number",
    "variant": "variant",
    "rarity": "rarity",
    "artist": "artist",
    "flavour": "flavour",
    "text": "text",
}


def printing_row(printing: Printing) -> dict[str, str]:
    """Return what may be edited of *printing*, by field of a flat row."""
    columns = {field: getattr(printing, column) for field, column in COLUMNS.items()}
    return {"set_code": printing.card_set.code, **columns}


def edit_printing(
    *,
    printing: Printing,
    values: Mapping[str, Any],
    revision: str,
    author: User,
    reason: str = "",
) -> CatalogueAct:
    """Make *printing* say what *values* say; the others stay.

    A *set_code* moves it to that set. Raises CatalogueChangedSince, PrintingTaken,
    NoSuchSet, UnknownFields or what the game refuses.
    """
    if unknown := sorted(values.keys() - {"set_code", *COLUMNS}):
        raise UnknownFields(fields=unknown)
    with act_of(
        kind=Kind.PRINTING,
        game=printing.card_set.game,
        author=author,
        label=f"{printing.card.name}, {printing}",
        reason=reason,
    ) as (act, journal):
        held = Printing.objects.select_for_update().get(pk=printing.pk)
        ask_revision(held, revision)
        journal.watch(Printing.objects.filter(pk=held.pk))
        before = place_in_addresses(held)
        _fill(held, _read(held, values))
        lead_on(before, held)
    return act


def _read(printing: Printing, values: Mapping[str, Any]) -> PrintedCard[Any]:
    """Return *printing* with *values* as its game reads a row."""
    row = {**flat_row(printing.card), **printing_row(printing), **values}
    return game(printing.card.game).read_row(row)


def _fill(printing: Printing, read: PrintedCard[Any]) -> None:
    """Write what was *read* into *printing*. Raises PrintingTaken or NoSuchSet."""
    found = read.printing
    card_set = _set_of(printing, found.set_code)
    _move(printing, card_set, found)
    known = Known(game(printing.card.game), timezone.now())
    if printing.is_source:
        known.keep_english(printing.flavour, found.flavour)
    changed = {
        field
        for field, column in COLUMNS.items()
        if _value(read, column) != getattr(printing, column)
    }
    if card_set != printing.card_set:
        changed.add("set_code")
        printing.card_set = card_set
    for column in COLUMNS.values():
        setattr(printing, column, _value(read, column))
    printing.number_order = number_order(printing.number)
    printing.rarity_order = rarity_order(known.game, printing.rarity)
    printing.flavour_hash = words_hash(printing.flavour)
    printing.curated = sorted({*printing.curated, *changed})
    printing.save()
    write_known(known)


def _move(printing: Printing, card_set: CardSet, found: PlacedPrinting) -> None:
    """Ask that nothing stands where *printing* is to go. Raises PrintingTaken."""
    there = (card_set.pk, found.number, found.variant)
    if there == (printing.card_set_id, printing.number, printing.variant):
        return
    if card_set.printings.filter(number=found.number, variant=found.variant).exists():
        raise PrintingTaken(place=f"{found.set_code} {found.number}")
    printing.twin = 1


def _set_of(printing: Printing, code: str) -> CardSet:
    """Return the set of *printing*'s game with *code*. Raises NoSuchSet."""
    if code == printing.card_set.code:
        return printing.card_set
    sets = CardSet.objects.filter(game=printing.card_set.game, code__iexact=code)
    if (found := sets.first()) is None:
        raise NoSuchSet(set=code)
    return found


def _value(read: PrintedCard[Any], column: str) -> str:
    """Return what was *read* for one column of a printing."""
    text = read.card.text if column == "text" else getattr(read.printing, column)
    return str(text)


def add_printing(
    *,
    card_set: CardSet,
    values: Mapping[str, Any],
    author: User,
    card: Card | None = None,
) -> Printing:
    """Add a printing of *card* to *card_set*, or of the card that *values* describe.

    A card that is not in the catalogue comes with it. *values* are fields of a flat
    row. Raises PrintingTaken, or what the game refuses.
    """
    played = game(card_set.game)
    row = {**(flat_row(card) if card else {}), **values, "set_code": card_set.code}
    if unknown := sorted(row.keys() - played.KNOWN_FIELDS):
        raise UnknownFields(fields=unknown)
    printed = played.read_row(row)
    read = ReadRow.of(played, printed.card, printed.printing, marks=printed.marks)
    label = f"{read.name}, {card_set.code} {read.printing.number}"
    with act_of(
        kind=Kind.NEW_PRINTING, game=card_set.game, author=author, label=label
    ) as (_act, journal):
        known = load_known(played, timezone.now(), [read])
        place = (card_set.code, read.printing.number, read.printing.variant)
        if place in known.printings:
            raise PrintingTaken(place=f"{card_set.code} {read.printing.number}")
        journal.watch(Card.objects.filter(game=card_set.game, key=read.key))
        journal.watch(card_set.printings.filter(number=read.printing.number))
        outcome = place_row(read, known, card)
        assert outcome.outcome != Outcome.REFUSED  # noqa: S101 - only known places are
        write_known(known)
        return known.new_printings[0]

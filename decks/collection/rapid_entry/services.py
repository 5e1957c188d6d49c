"""Cards entered quickly: a line typed, what it means, and its copies added."""

import re
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from typing import Final
from uuid import UUID

from django.contrib.auth.models import AbstractBaseUser
from django.db import transaction
from django.db.models import Q

from cards.catalogue.models import Printing
from cards.faces.card_face import CardFace, card_face
from decks.collection.holding_changes import Place, add_copies, lock_collection
from decks.collection.models import CollectionAct
from decks.collection.queries import card_words
from decks.collection.rapid_entry.names import find_named
from decks.collection.rapid_entry.reading import Entered, read_entries, settled
from decks.collection.services import find_binders
from decks.lists.card_matching import place_of
from rules.errors import N_, Refusal
from rules.text.normalize import fold

MAX_TOKENS: Final = 2_000


class NothingEntered(Refusal):
    """Nothing could be read as a card of the set."""

    code = "nothing-entered"
    sentence = N_("No cards could be read from this, so nothing was added.")
    status = 422


class TooMuchEntered(Refusal):
    """More words than are taken at once. Figures: `limit`."""

    code = "too-much-entered"
    sentence = N_("You can enter at most %(limit)s cards at once.")
    status = 413


@dataclass(frozen=True, slots=True)
class Pinned:
    """What holds for all cards of a sitting."""

    game: str
    set_code: str
    language: str
    condition: str
    binder: str = ""
    is_foil: bool = False


@dataclass(frozen=True, slots=True)
class EnteredCard:
    """One entry and the printing it means; None if the set has none of that.

    *offered* are those that an unclear name may mean.
    """

    entered: Entered
    printing: Printing | None = None
    is_foil: bool = False
    face: CardFace | None = None
    offered: tuple[CardFace, ...] = ()


def read_entry(text: str, pinned: Pinned, language: str) -> list[EnteredCard]:
    """Return what each entry of *text* means, drawn for a reader of *language*.

    A fixed number of queries. Raises TooMuchEntered.
    """
    entries = read_entries(text)
    if len(entries) > MAX_TOKENS:
        raise TooMuchEntered(limit=MAX_TOKENS)
    game, set_code = pinned.game, pinned.set_code
    names = find_named(game, set_code, {one.name for one in entries} - {""}, language)
    named = {pk for found in names.values() for pk in found}
    printings = _printings(entries, named, pinned, language)
    by_key = {printing.pk: printing for printing in printings}
    by_number = _by_number(printings)
    return [
        _by_name(one, [by_key[pk] for pk in names[one.name]], pinned, language)
        if one.name
        else _by_place(one, by_number, pinned, language)
        for one in entries
    ]


def _by_name(
    entered: Entered, found: list[Printing], pinned: Pinned, language: str
) -> EnteredCard:
    """Return what a name means: the one card *found*, or which it may be."""
    faces = [card_face(one.card, language, one) for one in found]
    if len(found) != 1:
        return EnteredCard(entered, offered=tuple(faces))
    is_foil = entered.is_foil or pinned.is_foil
    return EnteredCard(entered, found[0], is_foil, faces[0])


def _by_place(
    entered: Entered, by_number: Mapping[str, Printing], pinned: Pinned, language: str
) -> EnteredCard:
    """Return what a number means."""
    for number, is_foil in entered.numbers:
        if printing := by_number.get(fold(number)):
            face = card_face(printing.card, language, printing)
            return EnteredCard(entered, printing, is_foil or pinned.is_foil, face)
    return EnteredCard(entered)


def _printings(
    entries: Iterable[Entered], named: Collection[int], pinned: Pinned, language: str
) -> list[Printing]:
    """Return the printings of the pinned set that *entries* may mean, and *named*."""
    wanted = {number.split("-")[0] for one in entries for number, _ in one.numbers}
    forms = {form for n in wanted for form in (n, n.upper(), n.lower())}
    printings = (
        Printing.objects.filter(
            Q(number__in=forms) | Q(pk__in=named),
            card_set__game=pinned.game,
            card_set__code=pinned.set_code,
        )
        .select_related("card", "card_set")
        .prefetch_related(*card_words("card__", language))
        .order_by("number", "variant")
    )
    return list(printings)


def _by_number(printings: Iterable[Printing]) -> Mapping[str, Printing]:
    """Return *printings* by number.

    A bare number is the printing without a variant, or the only one there is.
    """
    by_number: dict[str, Printing] = {}
    for printing in printings:
        by_number[fold(place_of(printing))] = printing
        by_number.setdefault(fold(printing.number), printing)
    return by_number


@dataclass(frozen=True, slots=True)
class Added:
    """The act that added cards, and what of the text meant none: it is kept."""

    act: CollectionAct
    left: str


def settle_entry(text: str, choice: str) -> str:
    """Return *text* with the card of a *choice*, `2:12-EA`, in place of its name.

    The third entry is then number 12-EA. A choice that is none changes nothing.
    """
    entries = read_entries(text)
    place, _, number = choice.partition(":")
    if not (place.isdecimal() and len(place) < 6 and int(place) < len(entries)):
        return text
    if not re.fullmatch(r"[^\s,;]{1,60}", number):
        return text
    return settled(text, entries[int(place)], number)


@transaction.atomic
def add_entry(
    *,
    owner: AbstractBaseUser,
    text: str,
    pinned: Pinned,
    language: str = "en",
    request_id: UUID | None = None,
) -> Added:
    """Add the cards of *text* as one act; sent again, it is the act of before.

    Names are read as a reader of *language* writes them. Raises TooMuchEntered,
    NothingEntered, TooManyBinders or TooManyHeld.
    """
    lock_collection(owner)
    binder = find_binders(owner, [pinned.binder])[pinned.binder]
    copies: dict[Place, int] = {}
    read = read_entry(text, pinned, language)
    for one in read:
        if one.printing is not None:
            place = Place(
                binder.pk,
                one.printing.pk,
                pinned.language,
                pinned.condition,
                one.is_foil,
            )
            copies[place] = copies.get(place, 0) + one.entered.count
    act = add_copies(
        owner=owner,
        copies=copies,
        kind=CollectionAct.Kind.ENTRY,
        label=pinned.set_code,
        request_id=request_id,
    )
    if act is None:
        raise NothingEntered
    left = ", ".join(one.entered.source for one in read if one.printing is None)
    return Added(act, left)

"""Cards entered quickly: a line typed, what it means, and its copies added."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final
from uuid import UUID

from django.contrib.auth.models import AbstractBaseUser
from django.db import transaction

from cards.catalogue.models import Printing
from cards.faces.card_face import CardFace, card_face
from decks.collection.holding_changes import Place, add_copies, lock_collection
from decks.collection.models import CollectionAct
from decks.collection.queries import card_words
from decks.collection.services import find_binders
from decks.lists.card_matching import place_of
from rules.errors import N_, Refusal
from rules.text.normalize import fold

MAX_TOKENS: Final = 2_000

_TOKEN = re.compile(
    r"""
    (?P<number>[^\s,;×*]*?\d[^\s,;×*]*?)
    (?P<foil>\*?[f★])?
    (?:[x×*](?P<count>\d{1,3}))?
    (?P<foil_after>[f★])?
    """,
    re.VERBOSE | re.IGNORECASE,
)
_BETWEEN = re.compile(r"[\s,;]+")


@dataclass(frozen=True, slots=True)
class Entered:
    """What one word says.

    *numbers* are what the collector number may be, each with whether the copy is foil:
    `47f` is a foil 47, or the number 47f where there is one. None could be read where
    there is none.
    """

    source: str
    count: int
    numbers: tuple[tuple[str, bool], ...]


def read_numbers(text: str) -> list[Entered]:
    """Return what each word of *text* says, in order."""
    return [_read(word) for word in _BETWEEN.split(text) if word]


def _read(word: str) -> Entered:
    """Return what *word* says."""
    found = _TOKEN.fullmatch(word)
    if found is None:
        return Entered(word, 0, ())
    count = int(found["count"] or 1)
    if not count:
        return Entered(word, 0, ())
    number = found["number"]
    mark = found["foil"] or found["foil_after"]
    if not mark:
        return Entered(word, count, ((number, False),))
    readings = [(number, True)]
    if found["foil"]:
        readings.append((f"{number}{mark}", False))
    return Entered(word, count, tuple(readings))


class NothingEntered(Refusal):
    """No word could be read as a card of the set."""

    code = "nothing-entered"
    sentence = N_("No cards could be read from this, so nothing was added.")
    status = 422


class TooMuchEntered(Refusal):
    """More words than are taken at once. Figures: `limit`."""

    code = "too-much-entered"
    sentence = N_("You can enter at most %(limit)s numbers at once.")
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
    """One word and the printing it means; None if the set has none of that number."""

    entered: Entered
    printing: Printing | None = None
    is_foil: bool = False
    face: CardFace | None = None


def read_entry(text: str, pinned: Pinned, language: str) -> list[EnteredCard]:
    """Return what each word of *text* means, drawn for a reader of *language*.

    A fixed number of queries. Raises TooMuchEntered.
    """
    words = read_numbers(text)
    if len(words) > MAX_TOKENS:
        raise TooMuchEntered(limit=MAX_TOKENS)
    by_number = _printings(words, pinned, language)
    found = []
    for entered in words:
        for number, is_foil in entered.numbers:
            if printing := by_number.get(fold(number)):
                foil = is_foil or pinned.is_foil
                face = card_face(printing.card, language, printing)
                found.append(EnteredCard(entered, printing, foil, face))
                break
        else:
            found.append(EnteredCard(entered))
    return found


def _printings(
    words: Iterable[Entered], pinned: Pinned, language: str
) -> Mapping[str, Printing]:
    """Return the printings of the pinned set that *words* may mean, by number.

    A bare number is the printing without a variant, or the only one there is.
    """
    wanted = {number.split("-")[0] for one in words for number, _ in one.numbers}
    printings = (
        Printing.objects.filter(
            card_set__game=pinned.game,
            card_set__code=pinned.set_code,
            number__in={form for n in wanted for form in (n, n.upper(), n.lower())},
        )
        .select_related("card", "card_set")
        .prefetch_related(*card_words("card__", language))
        .order_by("number", "variant")
    )
    by_number: dict[str, Printing] = {}
    for printing in printings:
        by_number[fold(place_of(printing))] = printing
        by_number.setdefault(fold(printing.number), printing)
    return by_number


@transaction.atomic
def add_entry(
    *,
    owner: AbstractBaseUser,
    text: str,
    pinned: Pinned,
    request_id: UUID | None = None,
) -> CollectionAct:
    """Add the cards of *text* as one act; sent again, it is the act of before.

    Words that mean no card are left out: the page showed them. Raises TooMuchEntered,
    NothingEntered, TooManyBinders or TooManyHeld.
    """
    lock_collection(owner)
    binder = find_binders(owner, [pinned.binder])[pinned.binder]
    copies: dict[Place, int] = {}
    for one in read_entry(text, pinned, "en"):
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
    return act

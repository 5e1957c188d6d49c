"""The rows of a chunk of a catalogue file, what is known of them, and writing them."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass, field
from datetime import datetime
from enum import StrEnum
from typing import Any

from django.db.models import CharField, Value
from django.db.models.functions import Cast, Concat

from cards.catalogue.card_texts.models import EnglishWords
from cards.catalogue.card_texts.source_words import words_hash
from cards.catalogue.changes.models import CardRedirect
from cards.catalogue.models import Card, CardSet, CardTrait, Printing
from cards.catalogue.near_names import name_ends
from rules.game.printing import Printing as PrintingValue
from rules.games import Game, game
from rules.text.normalize import fold

CARD_FIELDS = [
    item.name
    for item in Card._meta.concrete_fields  # noqa: SLF001 - Django's documented API
    if item.name not in ("id", "game")
]
MAX_TRAIT = 100  # letters; what is longer is a sentence, nothing to filter by
Reason = dict[str, Any]
PrintingKey = tuple[str, str, str]


class Outcome(StrEnum):
    """How a row ends."""

    ADDED = "added"
    CHANGED = "changed"
    SAME = "same"
    MARKED = "marked"
    REFUSED = "refused"


@dataclass(frozen=True, slots=True)
class RowOutcome:
    """What became of the row at *line* (1 is the file's first), and why."""

    line: int
    outcome: Outcome
    name: str = ""
    reasons: tuple[Reason, ...] = ()


@dataclass(frozen=True, slots=True)
class ReadRow:
    """A row as its game understood it; *facts* without name and text.

    *fields* are the facts the file speaks of, None for all: a column that is not there
    changes nothing of a card already known.
    """

    line: int
    key: str
    name: str
    text: str
    facts: Mapping[str, Any]
    card: Any
    printing: PrintingValue
    marks: tuple[Reason, ...]
    fields: frozenset[str] | None = None

    def speaks_of(self, fact: str) -> bool:
        """Whether the file has a column that tells *fact*."""
        return self.fields is None or fact in self.fields

    @property
    def place(self) -> PrintingKey:
        """Set code, number and variant."""
        return (
            self.printing.set_code,
            self.printing.number,
            self.printing.variant,
        )


@dataclass(slots=True)
class Known:
    """What the catalogue holds of a chunk's rows, and what the chunk adds to it."""

    game: Game
    now: datetime
    sets: dict[str, CardSet] = field(default_factory=dict)
    printings: dict[PrintingKey, Printing] = field(default_factory=dict)
    cards: dict[str, Card] = field(default_factory=dict)
    new_cards: list[Card] = field(default_factory=list)
    new_printings: list[Printing] = field(default_factory=list)
    changed_cards: dict[int, Card] = field(default_factory=dict)
    changed_printings: dict[int, Printing] = field(default_factory=dict)
    freed_keys: dict[str, int] = field(default_factory=dict)  # with their cards' pk
    new_sets: list[CardSet] = field(default_factory=list)
    merged: dict[str, int] = field(default_factory=dict)  # keys that lead to a card
    values: dict[str, Any] = field(default_factory=dict)  # the game's cards, by key
    was: dict[str, str] = field(default_factory=dict)  # English given up, by its hash

    def keep_english(self, words: str, now: str) -> None:
        """Keep English *words* that are others *now*: texts were made from them."""
        if words and words != now:
            self.was[words_hash(words)] = words


def load_known(game: Game, now: datetime, rows: Iterable[ReadRow]) -> Known:
    """Return what the catalogue holds of *rows*: three queries, new sets aside."""
    wanted = list(rows)
    sets, new_sets = _load_sets(game, wanted)
    known = Known(game, now, sets=sets, new_sets=new_sets)
    places = {row.place for row in wanted}
    held = Printing.objects.filter(
        card_set__in=[card_set.pk for card_set in known.sets.values()],
        number__in={number for _, number, _ in places},
    ).select_related("card")
    codes = {card_set.pk: code for code, card_set in known.sets.items()}
    for printing in held:
        place = (codes[printing.card_set_id], printing.number, printing.variant)
        if place in places:
            known.printings[place] = printing
            known.cards[printing.card.key] = printing.card
    keys = {row.key for row in wanted} - known.cards.keys()
    for card in Card.objects.filter(game=game.slug, key__in=keys):
        known.cards[card.key] = card
    for printing in known.printings.values():
        printing.card = known.cards[printing.card.key]
    _load_merged(known, keys - known.cards.keys())
    return known


def _load_merged(known: Known, keys: set[str]) -> None:
    """Let those of *keys* that were merged into a card lead to it."""
    redirects = CardRedirect.objects.filter(game=known.game.slug, old_key__in=keys)
    for redirect in redirects.select_related("card") if keys else ():
        card = known.cards.setdefault(redirect.card.key, redirect.card)
        known.cards[redirect.old_key] = card
        known.merged[redirect.old_key] = card.pk


def _load_sets(
    game: Game, rows: list[ReadRow]
) -> tuple[dict[str, CardSet], list[CardSet]]:
    """Return the sets of *rows* by code, and those of them that are new."""
    named = {row.printing.set_code: row.printing for row in rows}
    sets = {
        card_set.code: card_set
        for card_set in CardSet.objects.filter(game=game.slug, code__in=named)
    }
    new_sets = [
        CardSet.objects.create(
            game=game.slug,
            code=code,
            name=named[code].set_name or code,
            year=named[code].year,
        )
        for code in named.keys() - sets.keys()
    ]
    sets |= {card_set.code: card_set for card_set in new_sets}
    return sets, new_sets


def fill_card(card: Card, row: ReadRow, known: Known) -> None:
    """Set everything of *card* that comes from *row*."""
    known.keep_english(card.name, row.name)
    known.keep_english(card.text, row.text)
    if card.text != row.text:
        card.powers = None  # they say what the text said
    card.key = row.key
    card.name = row.name
    card.name_folded = fold(row.name)
    card.name_head, card.name_tail = name_ends(row.name)
    card.text = row.text
    card.text_folded = fold(row.text)
    card.name_hash = words_hash(row.name)
    card.text_hash = words_hash(row.text)
    card.facts = dict(row.facts)
    card.marks = list(row.marks)
    card.changed_at = known.now
    known.values[row.key] = row.card
    for column, value in asdict(known.game.columns(row.card)).items():
        setattr(card, column, value)


def rarity_order(game: Game, rarity: str) -> int:
    """Return the place of *rarity* from the most common up; unknown ones come last."""
    order = list(game.RARITIES)
    return order.index(rarity) if rarity in order else len(order)


def number_order(number: str) -> int:
    """Return the number within a collector number: `12a` → 12; 0 if there is none."""
    digits = re.search(r"\d{1,9}", number)
    return int(digits[0]) if digits else 0


def write_known(known: Known) -> None:
    """Write everything the chunk's rows planned: a fixed number of statements."""
    EnglishWords.objects.bulk_create(
        [
            EnglishWords(fingerprint=key, words=words)
            for key, words in known.was.items()
        ],
        ignore_conflicts=True,
    )
    changed = list(known.changed_cards.values())
    _free_keys(changed)
    Card.objects.bulk_update(changed, CARD_FIELDS)
    Card.objects.bulk_create(known.new_cards)
    Printing.objects.bulk_create(known.new_printings)
    Printing.objects.bulk_update(
        known.changed_printings.values(),
        ["rarity", "rarity_order", "artist", "flavour", "flavour_hash", "text"],
    )
    CardTrait.objects.filter(card__in=changed).delete()
    CardTrait.objects.bulk_create(
        trait
        for card in (*known.new_cards, *changed)
        for trait in traits_of(card, known.values[card.key])
    )


def traits_of(card: Card, value: Any) -> list[CardTrait]:
    """Return what *card*, *value* to its game, is searched by, not yet written."""
    return [
        CardTrait(card=card, kind=kind, value=word, value_folded=fold(word))
        for kind, word in game(card.game).search_traits(value)
        if max(len(word), len(fold(word))) <= MAX_TRAIT
    ]


def _free_keys(cards: list[Card]) -> None:
    """Take the keys of *cards* away, so that each may take one that another leaves."""
    changing = Card.objects.filter(pk__in=[card.pk for card in cards])
    changing.update(key=Concat(Value("~"), Cast("pk", CharField())))

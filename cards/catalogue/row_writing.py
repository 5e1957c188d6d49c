"""The rows of a chunk of a catalogue file, what is known of them, and writing them."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass, field
from datetime import datetime
from enum import StrEnum
from typing import Any, Self

from cards.catalogue.card_texts.models import EnglishWords
from cards.catalogue.card_texts.source_words import words_hash
from cards.catalogue.changes.models import CardRedirect
from cards.catalogue.models import Card, CardSet, CardTrait, Printing
from cards.catalogue.set_identity import SetIndex, load_sets
from rules.game.printing import Printing as PrintingValue
from rules.game_protocol import Game
from rules.games import game
from rules.text.normalize import fold, name_ends, squeeze

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

    @classmethod
    def of(
        cls,
        played: Game,
        card: Any,
        printing: PrintingValue,
        *,
        line: int = 0,
        marks: Iterable[Any] = (),
        fields: frozenset[str] | None = None,
    ) -> Self:
        """Return the row that says *card* and *printing*, both as *played* knows them.

        *marks* are dataclasses or, where stored already, their dictionaries.
        """
        facts = played.write_card(card)
        return cls(
            line=line,
            key=played.card_key(card),
            name=facts.pop("name"),
            text=facts.pop("text", ""),
            facts=facts,
            card=card,
            printing=printing,
            marks=tuple(m if isinstance(m, dict) else asdict(m) for m in marks),
            fields=fields,
        )

    def speaks_of(self, fact: str) -> bool:
        """Whether the file has a column that tells *fact*."""
        return self.fields is None or fact in self.fields


class SeenPrintings:
    """The printings (keys) that rows of a run have met, a bit each."""

    _SPAN = 1024

    def __init__(self) -> None:
        self._bits: dict[int, int] = {}

    def add(self, pk: int) -> None:
        """Remember the printing numbered *pk*."""
        block, place = divmod(pk, self._SPAN)
        self._bits[block] = self._bits.get(block, 0) | 1 << place

    def __contains__(self, pk: int) -> bool:
        """Whether a row has met the printing numbered *pk*."""
        block, place = divmod(pk, self._SPAN)
        return bool(self._bits.get(block, 0) >> place & 1)


@dataclass(slots=True)
class Known:
    """What the catalogue holds of a chunk's rows, and what the chunk adds to it."""

    game: Game
    now: datetime
    sets: SetIndex = field(default_factory=lambda: SetIndex(""))
    printings: dict[PrintingKey, list[Printing]] = field(default_factory=dict)
    named: dict[str, list[Card]] = field(default_factory=dict)  # by squeezed name
    new_cards: list[Card] = field(default_factory=list)
    new_printings: list[Printing] = field(default_factory=list)
    changed_cards: dict[int, Card] = field(default_factory=dict)
    stored: dict[int, dict[str, Any]] = field(default_factory=dict)  # their columns
    changed_printings: dict[int, Printing] = field(default_factory=dict)
    dated_cards: dict[int, Card] = field(default_factory=dict)  # by id(): a year alone
    merged: dict[str, Card] = field(default_factory=dict)  # by keys that lead there
    values: dict[int, Any] = field(default_factory=dict)  # the game's cards, by id()
    was: dict[str, str] = field(default_factory=dict)  # English given up, by its hash
    seen: SeenPrintings = field(default_factory=SeenPrintings)
    met: dict[int, Printing] = field(default_factory=dict)  # by rows of it, by id()

    def set_of(self, row: ReadRow) -> CardSet:
        """Return the set that *row* means. Raises KeyError if it was not loaded."""
        found = self.sets.find(row.printing)
        if found is None:
            raise KeyError(row.printing.set_code)
        return found

    def keep_english(self, words: str, now: str) -> None:
        """Keep English *words* that are others *now*: texts were made from them."""
        if words and words != now:
            self.was[words_hash(words)] = words

    def meet(self, printing: Printing) -> None:
        """Note that a row of this run is *printing*."""
        self.met[id(printing)] = printing

    def is_met(self, printing: Printing) -> bool:
        """Whether a row of this run is *printing* already."""
        return id(printing) in self.met or (printing.pk or 0) in self.seen

    def change(self, card: Card) -> None:
        """Have what will be changed about *card* written, unless it is new.

        Call it before the change: only the columns that differ then are updated.
        """
        if card.pk and card.pk not in self.changed_cards:
            self.changed_cards[card.pk] = card
            self.stored[card.pk] = {name: getattr(card, name) for name in CARD_FIELDS}

    @property
    def changed_fields(self) -> list[str]:
        """The columns in which any of the changed cards differs from what is stored."""
        return [
            name
            for name in CARD_FIELDS
            if any(
                getattr(card, name) != self.stored[pk][name]
                for pk, card in self.changed_cards.items()
            )
        ]


def load_known(
    game: Game,
    now: datetime,
    rows: Iterable[ReadRow],
    seen: SeenPrintings | None = None,
) -> Known:
    """Return what the catalogue holds of *rows*: five queries, new sets aside.

    *seen* are the printings that earlier rows of the run are.
    """
    wanted = list(rows)
    known = Known(game, now, sets=load_sets(game.slug), seen=seen or SeenPrintings())
    known.sets.add_missing(row.printing for row in wanted)
    cards = _load_printings(known, wanted)
    _load_namesakes(known, wanted, cards)
    keys = {row.key for row in wanted} - {card.key for card in cards.values()}
    _load_merged(known, keys, cards)
    return known


def _load_printings(known: Known, rows: list[ReadRow]) -> dict[int, Card]:
    """Add the printings at the places of *rows*; return their cards by primary key."""
    sets = {found.pk: found for found in map(known.set_of, rows)}
    numbers = {row.printing.number for row in rows}
    held = Printing.objects.filter(card_set__in=sets, number__in=numbers)
    cards: dict[int, Card] = {}
    for printing in held.select_related("card").order_by("twin"):
        printing.card_set = sets[printing.card_set_id]
        printing.card = cards.setdefault(printing.card_id, printing.card)
        place = (printing.card_set.code, printing.number, printing.variant)
        known.printings.setdefault(place, []).append(printing)
    return cards


def _load_namesakes(known: Known, rows: list[ReadRow], cards: dict[int, Card]) -> None:
    """Add to *cards* and *known* the cards that bear the names of *rows*."""
    wanted = {squeeze(row.name) for row in rows}
    ends = [name_ends(name) for name in wanted]
    near = Card.objects.filter(
        game=known.game.slug,
        name_head__in={head for head, _ in ends},
        name_tail__in={tail for _, tail in ends},
    ).order_by()
    pks = {pk for pk, name in near.values_list("pk", "name") if squeeze(name) in wanted}
    for card in Card.objects.filter(pk__in=pks - cards.keys()).order_by():
        cards[card.pk] = card
    for _, card in sorted(cards.items()):
        known.named.setdefault(squeeze(card.name), []).append(card)


def _load_merged(known: Known, keys: set[str], cards: dict[int, Card]) -> None:
    """Let those of *keys* that were merged into a card lead to it."""
    redirects = CardRedirect.objects.filter(game=known.game.slug, old_key__in=keys)
    for redirect in redirects.select_related("card") if keys else ():
        card = cards.setdefault(redirect.card_id, redirect.card)
        known.merged[redirect.old_key] = card


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
    known.values[id(card)] = row.card
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
    if fields := known.changed_fields:
        Card.objects.bulk_update(changed, fields)
    dated = [card for card in known.dated_cards.values() if card.pk]
    Card.objects.bulk_update(dated, ["text_year"])
    Card.objects.bulk_create(known.new_cards)
    Printing.objects.bulk_create(known.new_printings)
    Printing.objects.bulk_update(
        known.changed_printings.values(),
        ["rarity", "rarity_order", "artist", "flavour", "flavour_hash", "text"],
    )
    CardTrait.objects.filter(card__in=changed).exclude(kind=CardTrait.EFFECT).delete()
    CardTrait.objects.bulk_create(
        trait
        for card in (*known.new_cards, *changed)
        for trait in traits_of(card, known.values[id(card)])
    )
    for printing in known.met.values():
        known.seen.add(printing.pk)


def traits_of(card: Card, value: Any) -> list[CardTrait]:
    """Return what *card*, *value* to its game, is searched by, not yet written."""
    traits = (
        CardTrait(card=card, kind=kind, value=word, value_folded=fold(word))
        for kind, word in game(card.game).search_traits(value)
    )
    return [
        trait
        for trait in traits
        if max(len(trait.value), len(trait.value_folded)) <= MAX_TRAIT
    ]

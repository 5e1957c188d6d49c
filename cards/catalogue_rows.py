"""Where one row of a catalogue file belongs: compare it with what is known, plan it.

Identity is the printing (set, number, variant); a card is its key. A printing already
known keeps its card: a near name is reported, a far one refused. A card's facts come
from its first printing; another printing may differ in text, nothing else.
"""

import hashlib
import re
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass, field, replace
from datetime import datetime
from enum import StrEnum
from typing import Any

from cards.models import Card, CardSet, CardTrait, Printing
from cards.near_names import is_near, name_ends
from rules.fold import fold, squeeze
from rules.game import Game
from rules.printing import Printing as PrintingValue

CARD_FIELDS = [
    item.name
    for item in Card._meta.concrete_fields  # noqa: SLF001 - Django's documented API
    if item.name not in ("id", "game")
]
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
    values: dict[str, Any] = field(default_factory=dict)  # the game's cards, by key


def source_hash(name: str, text: str) -> str:
    """Return the fingerprint of a card's English words; translations remember it."""
    return hashlib.blake2b(f"{name}\n{text}".encode(), digest_size=16).hexdigest()


def load_known(game: Game, now: datetime, rows: Iterable[ReadRow]) -> Known:
    """Return what the catalogue holds of *rows*: three queries, new sets aside."""
    wanted = list(rows)
    known = Known(game, now, sets=_load_sets(game, wanted))
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
    return known


def _load_sets(game: Game, rows: list[ReadRow]) -> dict[str, CardSet]:
    """Return the sets of *rows* by code, made where they are new."""
    named = {row.printing.set_code: row.printing for row in rows}
    sets = {
        card_set.code: card_set
        for card_set in CardSet.objects.filter(game=game.slug, code__in=named)
    }
    for code in named.keys() - sets.keys():
        sets[code] = CardSet.objects.create(
            game=game.slug,
            code=code,
            name=named[code].set_name or code,
            year=named[code].year,
        )
    return sets


def place_row(row: ReadRow, known: Known) -> RowOutcome:
    """Return how *row* ends, and plan what it writes in *known*."""
    printing = known.printings.get(row.place)
    if printing is None:
        return _place_new_printing(row, known)
    if row.name == printing.card.name:
        return _compare(row, printing, known)
    if squeeze(row.name) == squeeze(printing.card.name):
        return _compare_spelled_otherwise(row, printing, known)
    return _refuse_other_card(row, printing)


def _place_new_printing(row: ReadRow, known: Known) -> RowOutcome:
    """Plan a printing the catalogue does not have, with its card where that is new."""
    card = known.cards.get(row.key)
    reasons = list(row.marks)
    is_new = card is None
    if card is None:
        card = _new_card(row, known)
    else:
        reasons += _facts_that_differ(row, card)
    printing = Printing(
        card=card,
        card_set=known.sets[row.printing.set_code],
        number=row.printing.number,
        number_order=number_order(row.printing.number),
        variant=row.printing.variant,
        rarity=row.printing.rarity,
        rarity_order=_rarity_order(known.game, row.printing.rarity),
        artist=row.printing.artist,
        flavour=row.printing.flavour,
        text="" if row.text == card.text else row.text,
        is_source=is_new,
    )
    known.printings[row.place] = printing
    known.new_printings.append(printing)
    outcome = Outcome.MARKED if row.marks else Outcome.ADDED
    return RowOutcome(row.line, outcome, row.name, tuple(reasons))


def _new_card(row: ReadRow, known: Known) -> Card:
    """Plan a new card for *row*."""
    card = Card(game=known.game.slug)
    _fill_card(card, row, known)
    known.cards[row.key] = card
    known.new_cards.append(card)
    return card


def _fill_card(card: Card, row: ReadRow, known: Known) -> None:
    """Set everything of *card* that comes from *row*."""
    card.key = row.key
    card.name = row.name
    card.name_folded = fold(row.name)
    card.name_head, card.name_tail = name_ends(row.name)
    card.text = row.text
    card.text_folded = fold(row.text)
    card.source_hash = source_hash(row.name, row.text)
    card.facts = dict(row.facts)
    card.marks = list(row.marks)
    card.changed_at = known.now
    known.values[row.key] = row.card
    for column, value in asdict(known.game.columns(row.card)).items():
        setattr(card, column, value)


def _refuse_other_card(row: ReadRow, printing: Printing) -> RowOutcome:
    """Return the outcome of a row whose printing belongs to a card of another name."""
    names = {"catalogue": printing.card.name, "file": row.name}
    if is_near(printing.card.name, row.name):
        reason: Reason = {"code": "name-differs", "field": "name", **names}
        return RowOutcome(row.line, Outcome.MARKED, row.name, (reason, *row.marks))
    reason = {"code": "printing-taken", "field": "number", **names}
    return RowOutcome(row.line, Outcome.REFUSED, row.name, (reason,))


def _compare_spelled_otherwise(
    row: ReadRow, printing: Printing, known: Known
) -> RowOutcome:
    """Compare a row whose name differs in case, accents or punctuation alone.

    The catalogue's spelling is kept: files that leave accents and quotes out must not
    take them away.
    """
    name = printing.card.name
    value = known.game.read_card({**row.facts, "name": name, "text": row.text})
    same_name = replace(row, name=name, key=known.game.card_key(value), card=value)
    outcome = _compare(same_name, printing, known)
    note: Reason = {"code": "name-differs", "catalogue": name, "file": row.name}
    return replace(outcome, reasons=(note, *outcome.reasons))


def _compare(row: ReadRow, printing: Printing, known: Known) -> RowOutcome:
    """Return how a row of a known printing ends: the same, or changed in what."""
    changed = _change_printing(row, printing, known)
    reasons: list[Reason] = []
    if printing.is_source:
        refusal, fields = _change_card(row, printing.card, known)
        if refusal:
            return RowOutcome(row.line, Outcome.REFUSED, row.name, (refusal,))
        changed += fields
    else:
        changed += _change_printing_text(row, printing, known)
        reasons += _facts_that_differ(row, printing.card)
    if changed:
        reasons.append({"code": "changed", "fields": sorted(set(changed))})
    outcome = Outcome.CHANGED if changed else Outcome.SAME
    return RowOutcome(row.line, outcome, row.name, (*reasons, *row.marks))


def _change_printing(row: ReadRow, printing: Printing, known: Known) -> list[str]:
    """Plan what *row* changes about the printing; an empty cell changes nothing."""
    changed = []
    for name in ("rarity", "artist", "flavour"):
        value = getattr(row.printing, name)
        if value and value != getattr(printing, name):
            setattr(printing, name, value)
            changed.append(name)
    if changed:
        printing.rarity_order = _rarity_order(known.game, printing.rarity)
        _note_change(printing, known)
    return changed


def _change_printing_text(row: ReadRow, printing: Printing, known: Known) -> list[str]:
    """Plan the text of a printing that may differ from its card's."""
    text = "" if row.text == printing.card.text else row.text
    has_text = row.fields is None or "text" in row.fields
    if not has_text or text == printing.text:
        return []
    printing.text = text
    _note_change(printing, known)
    return ["text"]


def _note_change(printing: Printing, known: Known) -> None:
    """Plan the update of *printing*, unless it is about to be written anyway."""
    if printing.pk:
        known.changed_printings[printing.pk] = printing


def _change_card(
    row: ReadRow, card: Card, known: Known
) -> tuple[Reason | None, list[str]]:
    """Plan what *row*, the source of *card*, changes; a refusal if that is taken."""
    row = _complete(row, card, known)
    changed = [
        name for name in ("name", "text") if getattr(row, name) != getattr(card, name)
    ]
    changed += _differing_facts(row, card)
    if not changed:
        return None, []
    holder = known.cards.get(row.key)
    if holder is not None and holder is not card:
        return {"code": "card-exists", "field": "name", "catalogue": holder.name}, []
    known.cards.pop(card.key, None)
    _fill_card(card, row, known)
    known.cards[card.key] = card
    if card.pk:
        known.changed_cards[card.pk] = card
    return None, changed


def _complete(row: ReadRow, card: Card, known: Known) -> ReadRow:
    """Return *row* with what its file has no column for taken from *card*."""
    if row.fields is None:
        return row
    kept = {key: value for key, value in card.facts.items() if key not in row.fields}
    told = {key: value for key, value in row.facts.items() if key in row.fields}
    facts = {**kept, **told, "type": row.facts["type"]}
    text = row.text if "text" in row.fields else card.text
    value = known.game.read_card({**facts, "name": row.name, "text": text})
    key = known.game.card_key(value)
    return replace(row, facts=facts, text=text, card=value, key=key)


def _differing_facts(row: ReadRow, card: Card) -> list[str]:
    """Return the names of the facts in which *row* and *card* differ."""
    names = row.facts.keys() | card.facts.keys()
    return [name for name in names if row.facts.get(name) != card.facts.get(name)]


def _facts_that_differ(row: ReadRow, card: Card) -> list[Reason]:
    """Return a reason if a further printing of *card* has other facts."""
    fields = sorted(_differing_facts(_complete_facts(row, card), card))
    return [{"code": "facts-differ", "fields": fields}] if fields else []


def _complete_facts(row: ReadRow, card: Card) -> ReadRow:
    """Return *row* with the facts its file has no column for taken from *card*."""
    if row.fields is None:
        return row
    kept = {key: value for key, value in card.facts.items() if key not in row.fields}
    return replace(row, facts={**row.facts, **kept})


def _rarity_order(game: Game, rarity: str) -> int:
    """Return the place of *rarity* from the most common up; unknown ones come last."""
    order = list(game.RARITIES)
    return order.index(rarity) if rarity in order else len(order)


def number_order(number: str) -> int:
    """Return the number within a collector number: `12a` → 12; 0 if there is none."""
    digits = re.search(r"\d{1,9}", number)
    return int(digits[0]) if digits else 0


def write_known(known: Known) -> None:
    """Write everything the chunk's rows planned: a fixed number of statements."""
    Card.objects.bulk_create(known.new_cards)
    Printing.objects.bulk_create(known.new_printings)
    changed = list(known.changed_cards.values())
    Card.objects.bulk_update(changed, CARD_FIELDS)
    Printing.objects.bulk_update(
        known.changed_printings.values(),
        ["rarity", "rarity_order", "artist", "flavour", "text"],
    )
    CardTrait.objects.filter(card__in=changed).delete()
    CardTrait.objects.bulk_create(
        CardTrait(card=card, kind=kind, value=value, value_folded=fold(value))
        for card in (*known.new_cards, *changed)
        for kind, value in known.game.search_traits(known.values[card.key])
    )

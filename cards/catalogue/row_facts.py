"""A row of a catalogue file beside a card: what it leaves out, and what it says anew.

What the file has no column for, what it knows nothing of and what curators set comes
from the card.
"""

from dataclasses import fields as dataclass_fields
from dataclasses import replace
from typing import Final

from cards.catalogue.models import Card, Printing
from cards.catalogue.row_writing import Known, ReadRow, Reason

PRINTED: Final = ("rarity", "artist", "flavour")


def with_facts(
    row: ReadRow,
    known: Known,
    *,
    name: str | None = None,
    facts: dict[str, object] | None = None,
) -> ReadRow:
    """Return *row* with another name or other facts."""
    name, facts = name or row.name, dict(row.facts) if facts is None else facts
    value = known.game.read_card({**facts, "name": name, "text": row.text})
    key = known.game.card_key(value)
    return replace(row, name=name, facts=facts, card=value, key=key)


def complete_row(
    row: ReadRow, card: Card, known: Known
) -> tuple[ReadRow, list[Reason]]:
    """Return *row* with what its file has no column for taken from *card*.

    Facts that the card's type has no place for are left out, and told.
    """
    if row.fields is None:
        return row, []
    kept = {key: value for key, value in card.facts.items() if key not in row.fields}
    told = {key: value for key, value in row.facts.items() if key in row.fields}
    facts, marks = {**kept, **told}, row.marks
    value = row.card
    if not row.speaks_of("type"):
        value = card.value
        marks = tuple(mark for mark in marks if mark["code"] != "unknown-type")
    places = {item.name for item in dataclass_fields(value)} | {"type"}
    reasons: list[Reason] = [
        {"code": "no-place", "field": key, "value": facts.pop(key)}
        for key in sorted(facts.keys() - places)
    ]
    text = row.text if row.speaks_of("text") else card.text
    whole = replace(row, text=text, marks=marks)
    return with_facts(whole, known, facts=facts), reasons


def as_curated(row: ReadRow, card: Card, known: Known) -> ReadRow:
    """Return *row* with what curators set of *card*: a file does not know better."""
    if not card.curated:
        return row
    facts = dict(card.facts)
    if "type" not in card.curated:  # else each fact is one of that type
        kept = {name: facts[name] for name in card.curated if name in facts}
        told = {key: val for key, val in row.facts.items() if key not in card.curated}
        facts = {**told, **kept}
    name = card.name if "name" in card.curated else row.name
    text = card.text if "text" in card.curated else row.text
    return with_facts(replace(row, text=text), known, name=name, facts=facts)


def keep_known(
    row: ReadRow, card: Card, known: Known
) -> tuple[ReadRow, frozenset[str]]:
    """Return *row* with the facts it leaves out as *card* has them, and their names."""
    if row.facts == card.facts or row.facts["type"] != card.facts["type"]:
        return row, frozenset()
    kept = known.game.unknown_facts(row.card) & card.facts.keys() - {"type"}
    if not kept:
        return row, kept
    return with_facts(
        row, known, facts={**row.facts, **{name: card.facts[name] for name in kept}}
    ), kept


def differing_facts(row: ReadRow, card: Card) -> list[str]:
    """Return the names of the facts in which *row* and *card* differ."""
    names = row.facts.keys() | card.facts.keys()
    return [name for name in names if row.facts.get(name) != card.facts.get(name)]


def fillable_facts(row: ReadRow, card: Card) -> list[str]:
    """Return the facts of *row* that *card* does not know and nobody took from it."""
    if row.facts["type"] != card.facts["type"]:
        return []
    new = row.facts.keys() - card.facts.keys() - {*card.curated}
    return sorted(name for name in new if row.facts[name] is not True)


def card_changes(row: ReadRow, card: Card) -> list[str]:
    """Return the names of what *row*, the source of *card*, changes about it."""
    changed = differing_facts(row, card)
    return [*changed, "text"] if source_text(row, card) != card.text else changed


def source_text(row: ReadRow, card: Card) -> str:
    """Return the wording that counts beside *row*, the source of *card*."""
    return card.text if "text" in card.origins or not row.text else row.text


def printing_changes(row: ReadRow, printing: Printing) -> dict[str, str]:
    """Return what *row* says otherwise than the printing; a blank says nothing."""
    values = {name: getattr(row.printing, name) for name in PRINTED}
    if row.speaks_of("text"):
        values["text"] = row.text
    return {
        name: value
        for name, value in values.items()
        if value and name not in printing.curated and value != getattr(printing, name)
    }

"""Where one row of a catalogue file belongs: compare it with what is known, plan it.

Identity is the printing (set, number, variant); a card is its key. A printing already
known keeps its card: a near name is reported, a far one refused. A card's facts come
from its first printing; another printing may differ in text, nothing else.
"""

from dataclasses import fields as dataclass_fields
from dataclasses import replace

from cards.catalogue.card_texts.source_words import words_hash
from cards.catalogue.models import Card, Printing
from cards.catalogue.near_names import is_near
from cards.catalogue.row_writing import (
    Known,
    Outcome,
    ReadRow,
    Reason,
    RowOutcome,
    fill_card,
    number_order,
    rarity_order,
)
from rules.text.normalize import squeeze

PRINTED = ("rarity", "artist", "flavour")


def place_row(row: ReadRow, known: Known) -> RowOutcome:
    """Return how *row* ends, and plan what it writes in *known*."""
    printing = known.printings.get(row.place)
    if printing is None:
        return _place_new_printing(row, known)
    card = printing.card
    if row.name == card.name:
        return _compare(row, printing, known)
    is_merged = row.key in known.merged and known.merged[row.key] == card.pk
    is_known = is_merged or "name" in card.curated
    if is_known or squeeze(row.name) == squeeze(card.name):
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
        row, more = complete_row(row, card, known)
        reasons += [*more, *_facts_that_differ(row, card)]
    printing = Printing(
        card=card,
        card_set=known.sets[row.printing.set_code],
        number=row.printing.number,
        number_order=number_order(row.printing.number),
        variant=row.printing.variant,
        rarity=row.printing.rarity,
        rarity_order=rarity_order(known.game, row.printing.rarity),
        artist=row.printing.artist,
        flavour=row.printing.flavour,
        flavour_hash=words_hash(row.printing.flavour),
        text=row.text,
        is_source=is_new,
    )
    known.printings[row.place] = printing
    known.new_printings.append(printing)
    outcome = Outcome.MARKED if row.marks else Outcome.ADDED
    return RowOutcome(row.line, outcome, row.name, tuple(reasons))


def _new_card(row: ReadRow, known: Known) -> Card:
    """Plan a new card for *row*."""
    card = Card(game=known.game.slug)
    fill_card(card, row, known)
    known.cards[row.key] = card
    known.new_cards.append(card)
    return card


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
    row, reasons = complete_row(row, printing.card, known)
    row = _as_curated(row, printing.card, known)
    changed: list[str] = []
    if printing.is_source:
        refusal, changed = _change_card(row, printing.card, known)
        if refusal:
            return RowOutcome(row.line, Outcome.REFUSED, row.name, (refusal,))
    else:
        reasons += _facts_that_differ(row, printing.card)
    changed += _change_printing(row, printing, known)
    if changed:
        reasons.append({"code": "changed", "fields": sorted(set(changed))})
    outcome = Outcome.CHANGED if changed else Outcome.SAME
    return RowOutcome(row.line, outcome, row.name, (*reasons, *row.marks))


def _as_curated(row: ReadRow, card: Card, known: Known) -> ReadRow:
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
    value = known.game.read_card({**facts, "name": name, "text": text})
    key = known.game.card_key(value)
    return replace(row, name=name, facts=facts, card=value, key=key, text=text)


def _change_printing(row: ReadRow, printing: Printing, known: Known) -> list[str]:
    """Plan what *row* changes about the printing; an empty cell changes nothing."""
    values = {
        name: getattr(row.printing, name)
        for name in PRINTED
        if name not in printing.curated
    }
    changed = [
        name
        for name, value in values.items()
        if value and value != getattr(printing, name)
    ]
    is_told = row.speaks_of("text") and "text" not in printing.curated
    if is_told and row.text != printing.text:
        values["text"] = row.text
        changed.append("text")
    if printing.is_source and "flavour" in changed:
        known.keep_english(printing.flavour, row.printing.flavour)
    for name in changed:
        setattr(printing, name, values[name])
    printing.rarity_order = rarity_order(known.game, printing.rarity)
    printing.flavour_hash = words_hash(printing.flavour)
    if changed and printing.pk:
        known.changed_printings[printing.pk] = printing
    return changed


def _change_card(
    row: ReadRow, card: Card, known: Known
) -> tuple[Reason | None, list[str]]:
    """Plan what *row*, the source of *card*, changes; a refusal if that is taken."""
    changed = [
        name for name in ("name", "text") if getattr(row, name) != getattr(card, name)
    ]
    changed += differing_facts(row, card)
    if not changed:
        return None, []
    holder = _holder(row.key, known)
    if holder is not None and holder is not card:
        return {"code": "card-exists", "field": "name", "catalogue": holder.name}, []
    known.cards.pop(card.key, None)
    if card.pk:
        known.changed_cards[card.pk] = card
        known.freed_keys[card.key] = card.pk
    fill_card(card, row, known)
    known.cards[card.key] = card
    return None, changed


def _holder(key: str, known: Known) -> Card | None:
    """Return the card that has *key*, as far as this chunk has not changed it."""
    if key in known.cards:
        return known.cards[key]
    if key in known.freed_keys:
        return None
    return Card.objects.filter(game=known.game.slug, key=key).first()


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
    value = known.game.read_card({**facts, "name": row.name, "text": text})
    key = known.game.card_key(value)
    whole = replace(row, facts=facts, text=text, card=value, key=key, marks=marks)
    return whole, reasons


def differing_facts(row: ReadRow, card: Card) -> list[str]:
    """Return the names of the facts in which *row* and *card* differ."""
    names = row.facts.keys() | card.facts.keys()
    return [name for name in names if row.facts.get(name) != card.facts.get(name)]


def _facts_that_differ(row: ReadRow, card: Card) -> list[Reason]:
    """Return a reason if a further printing of *card* has other facts."""
    fields = sorted(differing_facts(row, card))
    return [{"code": "facts-differ", "fields": fields}] if fields else []

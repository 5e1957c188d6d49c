"""Where one row of a catalogue file belongs: compare it with what is known, plan it.

Identity is the printing: set (by name), number, variant and card. A card is its name
and type, and what truly conflicts (`find_conflicts` of its game): facts left out split
nothing, they are filled from another printing. No row is refused because a place is
taken; what is doubtful is marked.
"""

from dataclasses import dataclass, replace
from dataclasses import fields as dataclass_fields

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
from rules.game.printing import NO_NUMBER
from rules.text.normalize import squeeze

PRINTED = ("rarity", "artist", "flavour")


@dataclass(frozen=True, slots=True)
class _Meeting:
    """A row beside a printing it may be: *row* with what it leaves out from the card.

    *kept* are the facts that it left out; *conflicts* those that make it another card.
    """

    row: ReadRow
    printing: Printing
    kept: frozenset[str]
    conflicts: tuple[str, ...]
    reasons: tuple[Reason, ...]

    @property
    def changes(self) -> list[str]:
        """The names of what the row would change of card and printing."""
        changed = list(_printing_changes(self.row, self.printing))
        card = self.printing.card
        if self.printing.is_source:
            return [*changed, *_card_changes(self.row, card)]
        return [*changed, *_fillable(self.row, card)]


def place_row(row: ReadRow, known: Known, card: Card | None = None) -> RowOutcome:
    """Return how *row* ends, and plan what it writes in *known*.

    It is a new printing of *card* where that is given.
    """
    card_set = known.set_of(row)
    row = replace(row, printing=replace(row.printing, set_code=card_set.code))
    here = known.printings.setdefault(_place(row), [])
    meeting = None if card else _find_meeting(row, here, known)
    if meeting is not None:
        known.meet(meeting.printing)
        outcome = _compare(meeting, known)
    elif card is None and (near := _find_near(row, here, known)):
        known.meet(near)
        outcome = _mark_near(row, near)
    else:
        outcome = _place_new_printing(row, here, known, card)
    return _tell_split_set(outcome, row, known)


def _place(row: ReadRow) -> tuple[str, str, str]:
    """Return set code, number and variant."""
    return row.printing.set_code, row.printing.number, row.printing.variant


def _tell_split_set(outcome: RowOutcome, row: ReadRow, known: Known) -> RowOutcome:
    """Return *outcome*, marked if its row is the first of a set that lost its code."""
    given = known.sets.split.pop(row.printing.set_code, None)
    if given is None:
        return outcome
    codes = {"set": given, "code_now": row.printing.set_code}
    reason: Reason = {"code": "set-code-shared", "name": row.printing.set_name, **codes}
    return replace(outcome, outcome=Outcome.MARKED, reasons=(reason, *outcome.reasons))


# Which printing a row is


def _find_meeting(row: ReadRow, here: list[Printing], known: Known) -> _Meeting | None:
    """Return the printing of those *here* that *row* is, or None.

    A row that says what a printing says is that one, even if another row was. Else each
    row of a file is another printing: the one that differs least.
    """
    named = [one for one in here if _is_called(row, one.card, known)]
    found = [_meet(row, printing, known) for printing in named]
    for meeting in found:
        if not meeting.conflicts and not meeting.changes:
            return meeting
    free = [one for one in found if not known.is_met(one.printing)]
    free = free or _find_renamed(row, here, known)
    return min(
        free, key=lambda one: len(one.changes) + len(one.conflicts), default=None
    )


def _is_called(row: ReadRow, card: Card, known: Known) -> bool:
    """Whether *row* has the name of *card*, or of one that was merged into it."""
    return squeeze(row.name) == squeeze(card.name) or known.merged.get(row.key) is card


def _find_renamed(row: ReadRow, here: list[Printing], known: Known) -> list[_Meeting]:
    """Return the printings *here* whose card curators renamed and *row* may mean.

    The same text is printed, or it has a number and nothing conflicts.
    """
    found = [
        _meet(row, one, known)
        for one in here
        if "name" in one.card.curated and not known.is_met(one)
    ]
    is_numbered = row.printing.number != NO_NUMBER
    return [
        one
        for one in found
        if one.printing.text == row.text or (is_numbered and not one.conflicts)
    ]


def _find_near(row: ReadRow, here: list[Printing], known: Known) -> Printing | None:
    """Return the printing *here* whose name is nearly that of *row*, or None."""
    if row.printing.number == NO_NUMBER:
        return None
    near = (one for one in here if not known.is_met(one))
    return next((one for one in near if is_near(one.card.name, row.name)), None)


def _mark_near(row: ReadRow, printing: Printing) -> RowOutcome:
    """Return the outcome of a row that nearly has the name of its printing's card."""
    names = {"catalogue": printing.card.name, "file": row.name}
    reason: Reason = {"code": "name-differs", "field": "name", **names}
    return RowOutcome(row.line, Outcome.MARKED, row.name, (reason, *row.marks))


def _meet(row: ReadRow, printing: Printing, known: Known) -> _Meeting:
    """Return *row* beside *printing*, spelled as the catalogue spells it.

    Files that leave accents and quotes out must not take them away.
    """
    card, reasons = printing.card, []
    if row.name != card.name:
        names = {"catalogue": card.name, "file": row.name}
        reasons.append({"code": "name-differs", **names})
        row = _with(row, known, name=card.name)
    row, more = complete_row(row, card, known)
    row = _as_curated(row, card, known)
    row, kept = _keep_known(row, card, known)
    conflicts: tuple[str, ...] = ()
    if row.text != card.text or differing_facts(row, card):
        conflicts = known.game.find_conflicts(row.card, card.value)
    return _Meeting(row, printing, kept, conflicts, (*reasons, *more))


def _with(
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


def _keep_known(
    row: ReadRow, card: Card, known: Known
) -> tuple[ReadRow, frozenset[str]]:
    """Return *row* with the facts it leaves out as *card* has them, and their names."""
    if row.facts == card.facts or row.facts["type"] != card.facts["type"]:
        return row, frozenset()
    kept = known.game.unknown_facts(row.card) & card.facts.keys() - {"type"}
    if not kept:
        return row, kept
    return _with(
        row, known, facts={**row.facts, **{name: card.facts[name] for name in kept}}
    ), kept


# A further printing, with its card where that is new


def _place_new_printing(
    row: ReadRow, here: list[Printing], known: Known, card: Card | None
) -> RowOutcome:
    """Plan a printing the catalogue does not have, with its card where that is new."""
    reasons, doubts = list(row.marks), [*row.marks]
    if card is None:
        card, doubts = _find_card(row, known)
        doubts = [*row.marks, *doubts]
        reasons = list(doubts)
    if shared := _shared_number(row, here):
        doubts.append(shared)
        reasons.append(shared)
    is_new = card is None
    if card is None:
        card = _new_card(row, known)
    else:
        row, more = complete_row(row, card, known)
        differing = _join(_as_curated(row, card, known), card, known)
        reasons += [*more, *differing]
        doubts += [one for one in differing if one["code"] == "facts-differ"]
    _new_printing(row, here, known, card, is_source=is_new)
    outcome = Outcome.MARKED if doubts else Outcome.ADDED
    return RowOutcome(row.line, outcome, row.name, tuple(reasons))


def _shared_number(row: ReadRow, here: list[Printing]) -> Reason | None:
    """Return a reason if other printings bear the number, and it is one."""
    if not here or row.printing.number == NO_NUMBER:
        return None
    others = sorted({one.card.name for one in here})
    return {"code": "number-shared", "field": "number", "others": others}


def _new_printing(
    row: ReadRow, here: list[Printing], known: Known, card: Card, *, is_source: bool
) -> None:
    """Plan the printing of *row*."""
    printing = Printing(
        card=card,
        card_set=known.set_of(row),
        number=row.printing.number,
        number_order=number_order(row.printing.number),
        variant=row.printing.variant,
        twin=max((one.twin for one in here), default=0) + 1,
        rarity=row.printing.rarity,
        rarity_order=rarity_order(known.game, row.printing.rarity),
        artist=row.printing.artist,
        flavour=row.printing.flavour,
        flavour_hash=words_hash(row.printing.flavour),
        text=row.text,
        is_source=is_source,
    )
    here.append(printing)
    known.meet(printing)
    known.new_printings.append(printing)


def _find_card(row: ReadRow, known: Known) -> tuple[Card | None, list[Reason]]:
    """Return the card of the catalogue that *row* is, or None and what is doubtful."""
    if row.key in known.merged:
        return known.merged[row.key], []
    fitting: list[tuple[int, Card]] = []
    doubts: list[Reason] = []
    for card in known.named.get(squeeze(row.name), ()):
        whole = complete_row(row, card, known)[0]
        whole = _as_curated(whole, card, known)
        conflicts = known.game.find_conflicts(whole.card, card.value)
        if not conflicts:
            fitting.append((len(differing_facts(whole, card)), card))
        elif "type" not in conflicts and not doubts:
            doubts.append({"code": "two-cards", "fields": list(conflicts)})
    if fitting:
        return min(fitting, key=lambda each: each[0])[1], []
    return None, doubts


def _new_card(row: ReadRow, known: Known) -> Card:
    """Plan a new card for *row*."""
    card = Card(game=known.game.slug, text_year=row.printing.year)
    fill_card(card, row, known)
    known.named.setdefault(squeeze(card.name), []).append(card)
    known.new_cards.append(card)
    return card


def _join(row: ReadRow, card: Card, known: Known) -> list[Reason]:
    """Let *card* learn what *row*, a further printing of it, knows; tell the rest.

    What the card does not know is filled; of two wordings the newer printing's counts.
    """
    row, _kept = _keep_known(row, card, known)
    filled = _fillable(row, card)
    reasons: list[Reason] = []
    if others := sorted({*differing_facts(row, card)} - {*filled}):
        reasons.append({"code": "facts-differ", "fields": others})
    is_newer = _is_newer(row, card)
    if filled or is_newer:
        _fill(row, card, filled, known, with_text=is_newer)
    if filled:
        reasons.append({"code": "filled", "fields": filled})
    year = row.printing.year or 0
    if row.text == card.text and year > (card.text_year or 0):
        card.text_year = year
        known.dated_cards[id(card)] = card
    return reasons


def _fillable(row: ReadRow, card: Card) -> list[str]:
    """Return the facts of *row* that *card* does not know and nobody took from it."""
    if row.facts["type"] != card.facts["type"]:
        return []
    new = row.facts.keys() - card.facts.keys() - {*card.curated}
    return sorted(name for name in new if row.facts[name] is not True)


def _is_newer(row: ReadRow, card: Card) -> bool:
    """Whether the wording of *row* is to be the card's from now on."""
    if not row.text or row.text == card.text or "text" in card.curated:
        return False
    is_told = card.origins.get("text") == _place_in_words(row)
    year, year_now = row.printing.year or 0, card.text_year or 0
    return not card.text or year > year_now or (is_told and year == year_now)


def _place_in_words(row: ReadRow) -> str:
    """Return set, number and variant as a printing tells them: `LAN 12 EA`."""
    return " ".join(_place(row)).strip()


def _fill(
    row: ReadRow, card: Card, filled: list[str], known: Known, *, with_text: bool
) -> None:
    """Write the facts *filled*, and the text, of *row* into *card*."""
    facts = {**card.facts, **{name: row.facts[name] for name in filled}}
    whole = replace(
        row,
        name=card.name,
        text=row.text if with_text else card.text,
        marks=tuple(card.marks),
    )
    fill_card(card, _with(whole, known, facts=facts), known)
    told = [*filled, "text"] if with_text else filled
    card.origins = {**card.origins, **dict.fromkeys(told, _place_in_words(row))}
    if with_text:
        card.text_year = row.printing.year
    known.change(card)


# A printing that is known


def _compare(meeting: _Meeting, known: Known) -> RowOutcome:
    """Return how a row of a known printing ends: the same, or changed in what."""
    row, printing, card = meeting.row, meeting.printing, meeting.printing.card
    reasons = list(meeting.reasons)
    if meeting.kept - card.origins.keys():
        kept = sorted(meeting.kept - card.origins.keys())
        reasons.append({"code": "kept", "fields": kept})
    changed: list[str] = []
    if printing.is_source:
        twin = _twin_after(row, card, known)
        if twin is not None:
            reason = {"code": "card-exists", "field": "name", "catalogue": twin.name}
            return RowOutcome(row.line, Outcome.MARKED, row.name, (reason,))
        changed = _change_card(meeting, known)
    elif meeting.conflicts:
        reasons += _facts_that_differ(row, card)
    else:
        was = card.text
        for reason in _join(row, card, known):
            if reason["code"] == "filled":
                changed += reason["fields"]
            else:
                reasons.append(reason)
        changed += ["text"] if card.text != was else []
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
    return _with(replace(row, text=text), known, name=name, facts=facts)


def _printing_changes(row: ReadRow, printing: Printing) -> dict[str, str]:
    """Return what *row* says otherwise than the printing; a blank says nothing."""
    values = {name: getattr(row.printing, name) for name in PRINTED}
    if row.speaks_of("text"):
        values["text"] = row.text
    return {
        name: value
        for name, value in values.items()
        if value and name not in printing.curated and value != getattr(printing, name)
    }


def _change_printing(row: ReadRow, printing: Printing, known: Known) -> list[str]:
    """Plan what *row* changes about the printing, and return the names of it."""
    changes = _printing_changes(row, printing)
    if printing.is_source and "flavour" in changes:
        known.keep_english(printing.flavour, changes["flavour"])
    for name, value in changes.items():
        setattr(printing, name, value)
    printing.rarity_order = rarity_order(known.game, printing.rarity)
    printing.flavour_hash = words_hash(printing.flavour)
    if changes and printing.pk:
        known.changed_printings[printing.pk] = printing
    return list(changes)


def _card_changes(row: ReadRow, card: Card) -> list[str]:
    """Return the names of what *row*, the source of *card*, changes about it."""
    changed = differing_facts(row, card)
    return [*changed, "text"] if _source_text(row, card) != card.text else changed


def _source_text(row: ReadRow, card: Card) -> str:
    """Return the wording that counts beside *row*, the source of *card*."""
    return card.text if "text" in card.origins or not row.text else row.text


def _change_card(meeting: _Meeting, known: Known) -> list[str]:
    """Plan what the row, the source of its card, changes, and return the names."""
    row, card = meeting.row, meeting.printing.card
    changed = _card_changes(row, card)
    if not changed:
        return []
    known.change(card)
    fill_card(card, replace(row, text=_source_text(row, card)), known)
    told = {name: card.origins[name] for name in card.origins if name in meeting.kept}
    if "text" in card.origins:
        told["text"] = card.origins["text"]
    card.origins = told
    return changed


def _twin_after(row: ReadRow, card: Card, known: Known) -> Card | None:
    """Return the card that *row* would make *card* the same as, or None."""
    if not _card_changes(row, card):
        return None
    for other in known.named.get(squeeze(card.name), ()):
        if other is card or known.game.find_conflicts(row.card, other.value):
            continue
        if known.game.find_conflicts(card.value, other.value):
            return other
    return None


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
    return _with(whole, known, facts=facts), reasons


def differing_facts(row: ReadRow, card: Card) -> list[str]:
    """Return the names of the facts in which *row* and *card* differ."""
    names = row.facts.keys() | card.facts.keys()
    return [name for name in names if row.facts.get(name) != card.facts.get(name)]


def _facts_that_differ(row: ReadRow, card: Card) -> list[Reason]:
    """Return a reason if a further printing of *card* has other facts."""
    fields = sorted(differing_facts(row, card))
    return [{"code": "facts-differ", "fields": fields}] if fields else []

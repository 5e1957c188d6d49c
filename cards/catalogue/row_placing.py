"""Where one row of a catalogue file belongs: compare it with what is known, plan it.

Facts left out are filled from another printing. No row is refused because a place is
taken; what is doubtful is marked.
"""

from dataclasses import replace

from cards.catalogue.card_texts.source_words import words_hash
from cards.catalogue.models import Card, Printing
from cards.catalogue.row_facts import (
    as_curated,
    card_changes,
    complete_row,
    differing_facts,
    fillable_facts,
    keep_known,
    printing_changes,
    source_text,
    with_facts,
)
from cards.catalogue.row_matching import (
    Meeting,
    find_card,
    find_meeting,
    find_near_place,
    find_twin_after,
    place_of,
)
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


def place_row(row: ReadRow, known: Known, card: Card | None = None) -> RowOutcome:
    """Return how *row* ends, and plan what it writes in *known*.

    It is a new printing of *card* where that is given.
    """
    card_set = known.set_of(row)
    row = replace(row, printing=replace(row.printing, set_code=card_set.code))
    here = known.printings.setdefault(place_of(row), [])
    meeting = None if card else find_meeting(row, here, known)
    if meeting is not None:
        known.meet(meeting.printing)
        outcome = _compare(meeting, known)
    elif card is None and (near := find_near_place(row, here, known)):
        known.meet(near)
        outcome = _mark_near(row, near)
    else:
        outcome = _place_new_printing(row, here, known, card)
    return _tell_split_set(outcome, row, known)


def _tell_split_set(outcome: RowOutcome, row: ReadRow, known: Known) -> RowOutcome:
    """Return *outcome*, marked if its row is the first of a set that lost its code."""
    given = known.sets.split.pop(row.printing.set_code, None)
    if given is None:
        return outcome
    codes = {"set": given, "code_now": row.printing.set_code}
    reason: Reason = {"code": "set-code-shared", "name": row.printing.set_name, **codes}
    return replace(outcome, outcome=Outcome.MARKED, reasons=(reason, *outcome.reasons))


def _mark_near(row: ReadRow, printing: Printing) -> RowOutcome:
    """Return the outcome of a row that nearly has the name of its printing's card."""
    names = {"catalogue": printing.card.name, "file": row.name}
    reason: Reason = {"code": "name-differs", "field": "name", **names}
    return RowOutcome(row.line, Outcome.MARKED, row.name, (reason, *row.marks))


def _place_new_printing(
    row: ReadRow, here: list[Printing], known: Known, card: Card | None
) -> RowOutcome:
    """Plan a printing the catalogue does not have, with its card where that is new."""
    reasons, doubts = list(row.marks), [*row.marks]
    if card is None:
        card, doubts = find_card(row, known)
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
        differing = _join(as_curated(row, card, known), card, known)
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
    row, _kept = keep_known(row, card, known)
    filled = fillable_facts(row, card)
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


def _is_newer(row: ReadRow, card: Card) -> bool:
    """Whether the wording of *row* is to be the card's from now on."""
    if not row.text or row.text == card.text or "text" in card.curated:
        return False
    is_told = card.origins.get("text") == _place_in_words(row)
    year, year_now = row.printing.year or 0, card.text_year or 0
    return not card.text or year > year_now or (is_told and year == year_now)


def _place_in_words(row: ReadRow) -> str:
    """Return set, number and variant as a printing tells them: `LAN 12 EA`."""
    return " ".join(place_of(row)).strip()


def _fill(
    row: ReadRow, card: Card, filled: list[str], known: Known, *, with_text: bool
) -> None:
    """Write the facts *filled*, and the text, of *row* into *card*."""
    known.change(card)
    facts = {**card.facts, **{name: row.facts[name] for name in filled}}
    whole = replace(
        row,
        name=card.name,
        text=row.text if with_text else card.text,
        marks=tuple(card.marks),
    )
    fill_card(card, with_facts(whole, known, facts=facts), known)
    told = [*filled, "text"] if with_text else filled
    card.origins = {**card.origins, **dict.fromkeys(told, _place_in_words(row))}
    if with_text:
        card.text_year = row.printing.year


def _compare(meeting: Meeting, known: Known) -> RowOutcome:
    """Return how a row of a known printing ends: the same, or changed in what."""
    row, printing, card = meeting.row, meeting.printing, meeting.printing.card
    reasons = list(meeting.reasons)
    if meeting.kept - card.origins.keys():
        kept = sorted(meeting.kept - card.origins.keys())
        reasons.append({"code": "kept", "fields": kept})
    changed: list[str] = []
    if printing.is_source:
        twin = find_twin_after(row, card, known)
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


def _change_printing(row: ReadRow, printing: Printing, known: Known) -> list[str]:
    """Plan what *row* changes about the printing, and return the names of it."""
    changes = printing_changes(row, printing)
    if printing.is_source and "flavour" in changes:
        known.keep_english(printing.flavour, changes["flavour"])
    for name, value in changes.items():
        setattr(printing, name, value)
    printing.rarity_order = rarity_order(known.game, printing.rarity)
    printing.flavour_hash = words_hash(printing.flavour)
    if changes and printing.pk:
        known.changed_printings[printing.pk] = printing
    return list(changes)


def _change_card(meeting: Meeting, known: Known) -> list[str]:
    """Plan what the row, the source of its card, changes, and return the names."""
    row, card = meeting.row, meeting.printing.card
    changed = card_changes(row, card)
    if not changed:
        return []
    known.change(card)
    fill_card(card, replace(row, text=source_text(row, card)), known)
    told = {name: card.origins[name] for name in card.origins if name in meeting.kept}
    if "text" in card.origins:
        told["text"] = card.origins["text"]
    card.origins = told
    return changed


def _facts_that_differ(row: ReadRow, card: Card) -> list[Reason]:
    """Return a reason if a further printing of *card* has other facts."""
    fields = sorted(differing_facts(row, card))
    return [{"code": "facts-differ", "fields": fields}] if fields else []

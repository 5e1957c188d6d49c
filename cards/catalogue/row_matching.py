"""Which printing of the catalogue a row is, and which card.

A printing is set (by name), number, variant and card. A card is its name and type, and
what truly conflicts (`find_conflicts` of its game): facts left out split nothing.
"""

from dataclasses import dataclass

from cards.catalogue.models import Card, Printing
from cards.catalogue.near_names import is_near
from cards.catalogue.row_facts import (
    as_curated,
    card_changes,
    complete_row,
    differing_facts,
    fillable_facts,
    keep_known,
    printing_changes,
    with_facts,
)
from cards.catalogue.row_writing import Known, ReadRow, Reason
from rules.game.printing import NO_NUMBER
from rules.text.normalize import squeeze


def place_of(row: ReadRow) -> tuple[str, str, str]:
    """Return set code, number and variant."""
    return row.printing.set_code, row.printing.number, row.printing.variant


@dataclass(frozen=True, slots=True)
class Meeting:
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
        changed = list(printing_changes(self.row, self.printing))
        card = self.printing.card
        if self.printing.is_source:
            return [*changed, *card_changes(self.row, card)]
        return [*changed, *fillable_facts(self.row, card)]


def find_meeting(row: ReadRow, here: list[Printing], known: Known) -> Meeting | None:
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


def _find_renamed(row: ReadRow, here: list[Printing], known: Known) -> list[Meeting]:
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


def find_near_place(
    row: ReadRow, here: list[Printing], known: Known
) -> Printing | None:
    """Return the printing *here* whose name is nearly that of *row*, or None."""
    if row.printing.number == NO_NUMBER:
        return None
    near = (one for one in here if not known.is_met(one))
    return next((one for one in near if is_near(one.card.name, row.name)), None)


def _meet(row: ReadRow, printing: Printing, known: Known) -> Meeting:
    """Return *row* beside *printing*, spelled as the catalogue spells it.

    Files that leave accents and quotes out must not take them away.
    """
    card, reasons = printing.card, []
    if row.name != card.name:
        names = {"catalogue": card.name, "file": row.name}
        reasons.append({"code": "name-differs", **names})
        row = with_facts(row, known, name=card.name)
    row, more = complete_row(row, card, known)
    row = as_curated(row, card, known)
    row, kept = keep_known(row, card, known)
    conflicts: tuple[str, ...] = ()
    if row.text != card.text or differing_facts(row, card):
        conflicts = known.game.find_conflicts(row.card, card.value)
    return Meeting(row, printing, kept, conflicts, (*reasons, *more))


def find_card(row: ReadRow, known: Known) -> tuple[Card | None, list[Reason]]:
    """Return the card of the catalogue that *row* is, or None and what is doubtful."""
    if row.key in known.merged:
        return known.merged[row.key], []
    fitting: list[tuple[int, Card]] = []
    doubts: list[Reason] = []
    for card in known.named.get(squeeze(row.name), ()):
        whole = complete_row(row, card, known)[0]
        whole = as_curated(whole, card, known)
        conflicts = known.game.find_conflicts(whole.card, card.value)
        if not conflicts:
            fitting.append((len(differing_facts(whole, card)), card))
        elif "type" not in conflicts and not doubts:
            doubts.append({"code": "two-cards", "fields": list(conflicts)})
    if fitting:
        return min(fitting, key=lambda each: each[0])[1], []
    return None, doubts


def find_twin_after(row: ReadRow, card: Card, known: Known) -> Card | None:
    """Return the card that *row* would make *card* the same as, or None."""
    if not card_changes(row, card):
        return None
    for other in known.named.get(squeeze(card.name), ()):
        if other is card or known.game.find_conflicts(row.card, other.value):
            continue
        if known.game.find_conflicts(card.value, other.value):
            return other
    return None

"""What would become of a file's lines: each matched, and held against what is there.

A line ends as `add`, `change` or `same` (what the file says is there already), or is
left out: `unclear` (it may mean several cards), `unknown` (it means none), `refused`
(it cannot be read).
"""

from collections.abc import Callable, Iterable, Iterator
from typing import Final, TypeVar

from django.utils.translation import gettext as _
from django.utils.translation import pgettext_lazy

from core.files.texts import ROW_REASONS
from decks.collection.holding_changes import NOTHING, Held, Place, held_in
from decks.collection.imports.holdings_file import ReadLine
from decks.collection.imports.printing_match import (
    PrintingIndex,
    load_index,
    match_line,
)
from decks.collection.models import Binder, CollectionImport, CollectionLine

WRITTEN: Final = ("add", "change")
LEFT_OUT: Final = ("unclear", "unknown", "refused")
REPORT_EVERY: Final = 500  # lines

T = TypeVar("T")
# Where copies lie, its binder by name: it may not be there yet.
Spot = tuple[str, int, str, str, bool]


def check_lines(
    batch: CollectionImport,
    lines: Iterable[ReadLine],
    report: Callable[[int], None] = lambda _: None,
) -> list[CollectionLine]:
    """Return *lines*, each with what it means and what would become of it.

    Raises a FileRefused where reading fails half way.
    """
    index = load_index(batch.game)
    checked = [_check(batch, index, line) for line in told_of(lines, report)]
    _compare(batch, checked)
    return checked


def told_of(lines: Iterable[T], report: Callable[[int], None]) -> Iterator[T]:
    """Yield *lines*, telling *report* now and again how many are done."""
    for done, line in enumerate(lines, start=1):
        yield line
        if done % REPORT_EVERY == 0:
            report(done)


def _check(
    batch: CollectionImport, index: PrintingIndex, line: ReadLine
) -> CollectionLine:
    """Return what *line* means."""
    row = CollectionLine(
        batch_id=batch.pk,
        line=line.number,
        name=line.name or f"{line.set_code} {line.collector_number}".strip()[:200],
        reasons=list(line.reasons),
        quantity=line.quantity,
        language=line.language,
        condition=line.condition,
        is_foil=line.is_foil,
        binder=line.binder,
        note=line.note,
        outcome="refused",
    )
    if not line.is_refused:
        meant = match_line(index, line)
        row.printing_id = meant.printing
        row.reasons += meant.reasons
        row.outcome = "unclear" if meant.is_unclear else "unknown"
    return row


def _compare(batch: CollectionImport, lines: list[CollectionLine]) -> None:
    """Say of each line that means a printing what would become of it."""
    wanted = wanted_of(
        (_spot(line), line.quantity, line.note) for line in lines if line.printing_id
    )
    binders = {
        binder.name: binder for binder in Binder.objects.filter(owner=batch.owner_id)
    }
    places = {
        spot: Place(binders[spot[0]].pk, *spot[1:])
        for spot in wanted
        if spot[0] in binders
    }
    held = held_in(batch.owner, places.values())
    outcomes = {}
    for spot, file in wanted.items():
        now = held[places[spot]] if spot in places else NOTHING
        then = merged(batch.mode, now, file)
        outcomes[spot] = "same" if then == now else "change" if now.quantity else "add"
    for line in lines:
        if line.printing_id:
            line.outcome = outcomes[_spot(line)]


def wanted_of(lines: Iterable[tuple[Spot, int, str]]) -> dict[Spot, Held]:
    """Return what *lines* (copies, note) say of each place: the sum, the last note."""
    wanted: dict[Spot, Held] = {}
    for spot, quantity, note in lines:
        before = wanted.get(spot, NOTHING)
        wanted[spot] = Held(before.quantity + quantity, note or before.note)
    return wanted


def _spot(line: CollectionLine) -> Spot:
    """Return where *line*'s copies lie."""
    printing = line.printing_id or 0
    return line.binder, printing, line.language, line.condition, line.is_foil


def merged(mode: str, now: Held, file: Held) -> Held:
    """Return what is to lie where *now* is and the *file* says so many."""
    base = now.quantity if mode == CollectionImport.Mode.ADD else 0
    quantity = base + file.quantity
    return Held(quantity, (file.note or now.note) if quantity else "")


OUTCOME_NAMES = {
    "add": pgettext_lazy("line", "new"),
    "change": pgettext_lazy("line", "changed"),
    "same": pgettext_lazy("line", "unchanged"),
    "unclear": pgettext_lazy("line", "unclear"),
    "unknown": pgettext_lazy("line", "unknown"),
    "refused": pgettext_lazy("line", "unreadable"),
}
ROW_REASONS.update(
    {
        "card-unknown": lambda f: _("No card is called “%(name)s”.") % f,
        "set-unknown": lambda f: _("No set is called “%(set)s”.") % f,
        "not-in-set": lambda f: _("“%(name)s” is not in the set “%(set)s”.") % f,
        "no-such-number": lambda f: _("There is no card %(place)s.") % f,
        "not-that-card": lambda f: _("%(place)s is another card.") % f,
        "nothing-named": lambda f: _("The line names no card."),
        "card-assumed": lambda f: (
            _(
                "Several cards are called “%(name)s”; using %(taken)s, not %(others)s. "
                "To choose one, name its set and number."
            )
            % f
        ),
        "several-printings": lambda f: _("It may be any of these: %(others)s.") % f,
        "number-differs": lambda f: (
            _("The number is not %(number)s; using %(taken)s.") % f
        ),
        "printing-assumed": lambda f: _("This line names no set; using %(taken)s.") % f,
        "quantity-unreadable": lambda f: (
            _("“%(value)s” is not a number of copies.") % f
        ),
        "condition-assumed": lambda f: (
            _("Unknown condition “%(value)s”; using near mint.") % f
        ),
        "language-assumed": lambda f: (
            _("Unknown language “%(value)s”; using English.") % f
        ),
        "foil-assumed": lambda f: (
            _("“%(value)s” doesn’t say foil or not; using nonfoil.") % f
        ),
    }
)

"""One line of a file of holdings as it was understood, without the catalogue."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from cards.imports.readers.rows import plain_cell
from decks.collection.holding_terms import read_condition, read_flag, read_language_name
from decks.collection.models import MAX_HELD, MAX_NOTE, Condition

Reason = dict[str, Any]  # `code` and its figures, as rows keep it
MAX_NAME: Final = 200
MAX_BINDER: Final = 120
MAX_TOLD: Final = 40  # characters of a cell that a reason repeats


@dataclass(frozen=True, slots=True)
class ReadLine:
    """What a line says; *reasons* are what had to be assumed, or why it is refused."""

    number: int
    name: str = ""
    set_code: str = ""
    set_name: str = ""
    collector_number: str = ""
    quantity: int = 0
    language: str = "en"
    condition: str = Condition.NEAR_MINT
    is_foil: bool = False
    binder: str = ""
    note: str = ""
    reasons: tuple[Reason, ...] = ()
    is_refused: bool = False


@dataclass(slots=True)
class _Cells:
    """The cells of a line by field, and what was odd about them."""

    values: Mapping[str, Any]
    reasons: list[Reason] = field(default_factory=list)

    def text(self, name: str) -> str:
        """Return a cell as a line of text, its guard against formulas taken off."""
        return tidy_cell(self.values.get(name))


def tidy_cell(cell: Any) -> str:
    """Return *cell* as one line, its guard against formulas taken off."""
    return " ".join(plain_cell(cell).replace("\0", " ").split())


def read_line(number: int, values: Mapping[str, Any]) -> ReadLine:
    """Return what the cells *values* (by field) of line *number* say."""
    cells = _Cells(values)
    quantity = _quantity(cells)
    collector_number = cells.text("number")
    if variant := cells.text("variant"):
        collector_number += f"-{variant}"
    return ReadLine(
        number=number,
        name=cells.text("name")[:MAX_NAME],
        set_code=cells.text("set")[:MAX_NAME],
        set_name=cells.text("set_name")[:MAX_NAME],
        collector_number=collector_number[:MAX_NAME],
        quantity=quantity or 0,
        language=_language(cells),
        condition=_condition(cells),
        is_foil=_foil(cells),
        binder=cells.text("binder")[:MAX_BINDER].strip(),
        note=cells.text("note")[:MAX_NOTE].strip(),
        reasons=tuple(cells.reasons),
        is_refused=quantity is None,
    )


def _quantity(cells: _Cells) -> int | None:
    """Return how many copies; 1 where the table does not say, None if unreadable."""
    written = cells.text("count")
    if not written:
        return 1
    number = written.removesuffix("x").removesuffix("×").strip()
    if number.isdecimal() and len(number) < 7 and int(number) <= MAX_HELD:
        return int(number)
    _note(cells, "quantity-unreadable", written)
    return None


def _condition(cells: _Cells) -> str:
    """Return the condition; near mint where it is not said or not known."""
    written = cells.text("condition")
    condition = read_condition(written)
    if condition is None and written:
        _note(cells, "condition-assumed", written)
    return condition or Condition.NEAR_MINT


def _language(cells: _Cells) -> str:
    """Return the language's code; English where it is not said or not known."""
    written = cells.text("language")
    code = read_language_name(written) if written else "en"
    if code is None:
        _note(cells, "language-assumed", written)
    return code or "en"


def _foil(cells: _Cells) -> bool:
    """Whether the copies are foil; not where it is not said or not known."""
    written = cells.text("foil")
    is_foil = read_flag(written)
    if is_foil is None:
        _note(cells, "foil-assumed", written)
    return bool(is_foil)


def _note(cells: _Cells, code: str, value: str) -> None:
    """Remember that *value* was odd."""
    cells.reasons.append({"code": code, "value": value[:MAX_TOLD]})

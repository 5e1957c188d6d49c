"""The cells of one flat row: typed as JSON has them, or text as tables have them."""

import re
import unicodedata
from collections.abc import Mapping
from typing import Final

from rules.game.printing import Mark, RowRefused
from rules.text.normalize import fold
from rules.text.plain_text import plain_text, repair_mojibake, tidy_lines

# Every code a mark may bear, and what its value holds.
MARK_CODES: Final = {
    "unknown-type": "the printed type; the card is kept as an OtherCard",
    "odd-cost": "the cost as given; kept as text",
    "not-a-number": "what stood where a number belongs; the figure stays empty",
    "number-out-of-range": "the number; the figure stays empty",
    "not-a-flag": "what stood where yes or no belongs; taken as not given",
    "unknown-rarity": "the rarity, kept in lower case",
    "unknown-class": "the class, kept",
    "unknown-faction": "the faction, kept",
    "unknown-damage-type": "the damage type, kept",
    "no-place": "a figure that cards of this type do not have; only the mark keeps it",
    "flag-contradicts-tag": "a tag that the row's own column denies; the column wins",
    "mojibake-repaired": "the characters as they stood before the repair",
    "markup-removed": "the words as they stood, where markup has no business",
}


CELL_LIMIT: Final = 100_000  # characters, before anything is cleaned
LIST_LIMIT: Final = 50
MAX_NUMBER: Final = 9_999
_WORD: Final = 100  # characters; what no entry of LIMITS says
# In characters, and of folded characters too, as both are stored.
LIMITS: Final = {
    "name": 200,
    "set": 200,
    "artist": 200,
    "hero_required": 200,
    "type_line": 1_000,
    "text": 10_000,
    "flavour": 10_000,
    "deckbuilding_text": 10_000,
    "set_code": 20,
    "collector_number": 20,
    "rarity": 20,
    "variant": 40,
    "block": 40,
    "cost": 40,
    "type": 60,
}

# C0 and C1 controls but tab and line ends, bidirectional overrides, lone surrogates:
# the first are damage, the second make a name read as another, the third no database
# takes.
_FORBIDDEN = re.compile(
    "[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069\ud800-\udfff]"
)
# What most cells hold: a few words of plain ASCII, no markup, no space to collapse; of
# at most 20 characters, which every field takes.
_PLAIN = re.compile(r"(?=.{1,20}\Z)[!-%'-;=-~]+(?: [!-%'-;=-~]+)*")
_INVISIBLE = dict.fromkeys(map(ord, "\u200b\u2060\ufeff\u00ad"))
_NUMBER = re.compile(r"([0-9]{1,9})(?:\.0{1,9})?")
_COST_WITH_X = re.compile(r"(?:([0-9]{1,3}) ?\+ ?)?[xX]")
_NOTHING = frozenset(("", "-", "–", "—"))  # a dash in a table: nothing is printed
_FLAGS: Final = {
    **dict.fromkeys(("yes", "y", "true", "1", "x"), True),
    **dict.fromkeys(("no", "n", "false", "0", "-"), False),
}


class Cells:
    """One flat row and the marks made while it is read.

    Every reading method raises RowRefused for a value it cannot take.
    """

    __slots__ = ("marks", "values")

    def __init__(self, values: Mapping[str, object]) -> None:
        self.values = values
        self.marks: list[Mark] = []

    def mark(self, field: str, code: str, value: object) -> None:
        """Note that *field* is odd."""
        self.marks.append(Mark(field, code, str(value)))

    def required(self, field: str) -> str:
        """Return the words of *field*; refused if there are none."""
        found = self.words(field)
        if not found:
            raise RowRefused(field, "missing")
        return found

    def words(self, field: str) -> str:
        """Return *field* as one line, white space collapsed; empty if not given."""
        value = self.values.get(field)
        if value is None or value == "":
            return ""
        if type(value) is str and _PLAIN.fullmatch(value):
            return value
        return self._words_of(field, value)

    def lines(self, field: str) -> str:
        """Return *field* as tidy lines; empty if not given."""
        value = self.values.get(field)
        if value is None or value == "":
            return ""
        return self._within(field, tidy_lines(self._clean(field, value)))

    def number(self, field: str) -> int | None:
        """Return *field* as a number; None (marked) if it holds something else."""
        value = self.values.get(field)
        if value is None or value == "":
            return None
        number = value if type(value) is int else self._read_number(field, value)
        if number is None or 0 <= number <= MAX_NUMBER:
            return number
        self.mark(field, "number-out-of-range", number)
        return None

    def cost(self, field: str) -> int | str | None:
        """Return a cost: a number, `X`, `1+X`; anything else as text, marked."""
        value = self.values.get(field)
        if type(value) is int and 0 <= value <= MAX_NUMBER:
            return value
        written = self.words(field)
        if written in _NOTHING:
            return None
        if (found := _NUMBER.fullmatch(written)) and int(found[1]) <= MAX_NUMBER:
            return int(found[1])
        if found := _COST_WITH_X.fullmatch(written):
            return f"{found[1]}+X" if found[1] else "X"
        self.mark(field, "odd-cost", written)
        return written

    def flag(self, field: str) -> bool | None:
        """Return whether *field* says yes; None if it says nothing (or nonsense)."""
        value = self.values.get(field)
        if value is None or type(value) is bool:
            return value
        written = self.words(field)
        if not written:
            return None
        known = _FLAGS.get(written.casefold())
        if known is None and written.casefold() == field:
            return True  # the column "instant" that holds "Instant"
        if known is None:
            self.mark(field, "not-a-flag", written)
        return known

    def items(self, field: str) -> tuple[str, ...]:
        """Return a list's words in order; text is split at `|`, else `;`, else `,`."""
        value = self.values.get(field)
        if not value:
            return ()
        parts = value if isinstance(value, (list, tuple)) else self._split(field, value)
        if len(parts) > LIST_LIMIT:
            raise RowRefused(field, "too-long", found=len(parts), limit=LIST_LIMIT)
        words = (self._item(field, part) for part in parts)
        return tuple(word for word in words if word)

    def _item(self, field: str, value: object) -> str:
        """Return one word of a list."""
        if type(value) is str and _PLAIN.fullmatch(value):
            return value
        return self._words_of(field, value)

    def _split(self, field: str, value: object) -> list[str]:
        """Return *value* split at the strongest separator it holds."""
        written = value if isinstance(value, str) else _written(field, value)
        if len(written) > CELL_LIMIT:
            raise RowRefused(field, "too-long", found=len(written), limit=CELL_LIMIT)
        for separator in "|;":
            if separator in written:
                return written.split(separator)
        return [] if written.strip() in _NOTHING else written.split(",")

    def _read_number(self, field: str, value: object) -> int | None:
        """Return the number that *value* spells; None, marked, if it spells none."""
        written = self._words_of(field, value)
        if found := _NUMBER.fullmatch(written):
            return int(found[1])
        if written not in _NOTHING:
            self.mark(field, "not-a-number", written)
        return None

    def _words_of(self, field: str, value: object) -> str:
        """Return *value* as one line; markup among words is dropped and marked."""
        clean = self._clean(field, value)
        if "<" in str(value) and "<" not in clean and field != "flavour":
            self.mark(field, "markup-removed", value)
        return self._within(field, " ".join(clean.split()))

    def _within(self, field: str, text: str) -> str:
        """Return *text*; refused if it, or its folded form, is too long for *field*."""
        limit = LIMITS.get(field, _WORD)
        length = len(text)
        if not text.isascii():
            length = max(length, len(fold(text)))  # `…` folds to three full stops
        if length > limit:
            raise RowRefused(field, "too-long", found=length, limit=limit)
        return text

    def _clean(self, field: str, value: object) -> str:
        """Return *value* as plain text, its white space untouched."""
        text = value if type(value) is str else _written(field, value)
        if len(text) > CELL_LIMIT:
            raise RowRefused(field, "too-long", found=len(text), limit=CELL_LIMIT)
        if text.isascii() and text.isprintable() and "<" not in text:
            return plain_text(text) if "&" in text else text
        return self._clean_slowly(field, plain_text(text))

    def _clean_slowly(self, field: str, text: str) -> str:
        """Return *text* repaired and in NFC; refused if it holds control characters."""
        if not text.isascii():
            whole, broken = repair_mojibake(text)
            if broken:
                self.mark(field, "mojibake-repaired", " ".join(broken))
            text = unicodedata.normalize("NFC", whole.translate(_INVISIBLE))
        if found := _FORBIDDEN.search(text):
            code_point = f"U+{ord(found[0]):04X}"
            raise RowRefused(field, "control-character", found=code_point)
        return text


def _written(field: str, value: object) -> str:
    """Return a number as a table would write it; refused if *value* is none."""
    if isinstance(value, str):
        return value
    if isinstance(value, (int, float)) and not isinstance(value, bool):
        is_whole = isinstance(value, float) and value.is_integer()
        return str(int(value)) if is_whole else str(value)
    raise RowRefused(field, "unreadable-value", found=type(value).__name__)

"""One line of a translators' file, whatever the file was."""

import re
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, Final

from cards.imports.readers.rows import plain_cell


class Outcome(StrEnum):
    """What a text of the file is beside what we have."""

    NEW = "new"
    CHANGED = "changed"
    CLEAR = "clear"  # `__CLEAR__`: the text is to be erased
    SAME = "same"
    CONFLICT = "conflict"  # with an approved text, another edit or another line
    STALE_BASE = "stale-base"  # made from English, or a text, that is no longer ours
    OFFERED = "offered"  # no card for certain; candidates
    UNMATCHED = "unmatched"
    BLOCKED = "blocked"  # faulty: never written
    DUPLICATE = "duplicate"  # a line before says the same
    OTHER_LANGUAGE = "other-language"
    EMPTY = "empty"  # the line says nothing: everything is left alone


class Rung(StrEnum):
    """How a line found its card, surest first."""

    ID = "id"
    PRINTING = "printing"
    SET_NAME = "set-name"
    NAME = "name"
    LOCAL_NAME = "local-name"
    NEAR = "near"
    CHOSEN = "chosen"  # by a person, from those offered


# Written unless somebody leaves them; the others of WRITABLE only if somebody asks.
BY_ITSELF: Final = frozenset({Outcome.NEW, Outcome.CHANGED, Outcome.CLEAR})
WRITABLE: Final = BY_ITSELF | {Outcome.CONFLICT, Outcome.STALE_BASE}
CLEAR_MARK: Final = "__CLEAR__"
FIELDS: Final = ("name", "text", "flavour")


LONGEST: Final = {"name": 200, "text": 4000, "flavour": 4000}  # characters
LABEL: Final = 200
_CONTROL = re.compile(r"[\x00-\x08\x0b-\x1f\x7f\ud800-\udfff]")
_UID = re.compile(r"([^\s-]{1,20})[-\s]+([^\s-]{1,20})(?:[-\s]+(\S.{0,39}))?")

Place = tuple[str, str, str]  # set code, collector number, variant
Fault = tuple[str, Mapping[str, object]]  # code of a reason and its figures


@dataclass(frozen=True, slots=True)
class Words:
    """What a line has for one field; *text* None erases.

    *base_hash* and *base_revision* are of our own export: the English it was made
    from, the text that stood there (0 for none).
    """

    text: str | None
    base_hash: str = ""
    base_revision: int | None = None
    fault: Fault | None = None


@dataclass(frozen=True, slots=True)
class Line:
    """A line: which card it means, in all the ways it says so, and its words."""

    number: int
    label: str = ""
    card_id: str = ""
    places: tuple[Place, ...] = ()
    set_word: str = ""  # code or name of a set
    english: str = ""
    language: str = ""
    words: Mapping[str, Words] = field(default_factory=dict)
    fault: Fault | None = None


def read_line(number: int, values: Mapping[str, Any]) -> Line:
    """Return the line of *values*, under the fields of `columns.SPELLINGS`."""
    faults: list[Fault] = []
    plain = {name: _plain(name, cell, faults) for name, cell in values.items()}
    places = _places(values.get("printing"), plain)
    english = plain.get("english", "")
    words = _words(plain, faults)
    label = english or (words["name"].text or "" if "name" in words else "")
    label = label or " ".join(places[0]).strip() if places else label
    return Line(
        number=number,
        label=(label or plain.get("id", ""))[:LABEL],
        card_id=plain.get("id", ""),
        places=places,
        set_word=plain.get("set_code", "") or plain.get("set", ""),
        english=english,
        language=plain.get("language", ""),
        words={} if faults else words,
        fault=faults[0] if faults else None,
    )


def read_words(
    field_name: str, cell: str, base_hash: str = "", base_revision: int | None = None
) -> Words | None:
    """Return what *cell* says of a field; None if it says nothing."""
    text = unicodedata.normalize("NFC", cell.replace("\r\n", "\n").replace("\r", "\n"))
    text = text.strip()
    if not text:
        return None
    if text == CLEAR_MARK:
        return Words(None, base_hash, base_revision)
    fault = _fault(field_name, text)
    kept = _CONTROL.sub("\ufffd", text)[: LONGEST["text"]]
    return Words(kept, base_hash, base_revision, fault)


def _fault(field_name: str, text: str) -> Fault | None:
    """Return why *text* cannot be a card's words, None if it can."""
    limit = LONGEST[field_name]
    if text.startswith(("=", "@")):
        return "formula", {"value": text[:40]}
    if found := _CONTROL.search(text):
        sign = f"U+{ord(found[0]):04X}"
        return "control-character", {"field": field_name, "found": sign}
    if len(text) > limit:
        return "too-long", {"field": field_name, "found": len(text), "limit": limit}
    return None


def _plain(name: str, cell: object, faults: list[Fault]) -> str:
    """Return *cell* as text; what is none (a list, an object) is a fault."""
    if name == "printing":
        return ""
    if isinstance(cell, dict | list | bool):
        faults.append(("unreadable-value", {"field": name, "found": str(cell)[:40]}))
        return ""
    return plain_cell(cell)


def _words(plain: Mapping[str, str], faults: list[Fault]) -> dict[str, Words]:
    """Return the words of a line by field; a line may name its one field itself."""
    if "translation" not in plain:
        found = {name: read_words(name, plain.get(name, "")) for name in FIELDS}
        return {name: words for name, words in found.items() if words}
    name = plain.get("field", "") or "name"
    if name not in FIELDS:
        faults.append(("unknown-field", {"value": name[:40]}))
        return {}
    base_hash = plain.get("source_hash", "")[:32]
    revision = plain.get("revision", "")
    base = int(revision) if revision.isdecimal() and len(revision) < 9 else None
    words = read_words(name, plain["translation"], base_hash, base)
    return {name: words} if words else {}


def _places(cell: object, plain: Mapping[str, str]) -> tuple[Place, ...]:
    """Return the printings a line names: `HOA-12-EA`, or set and number apart."""
    number = plain.get("collector_number", "")
    if number and plain.get("set_code"):
        return ((plain["set_code"].upper(), number.upper(), plain.get("variant", "")),)
    words = cell if isinstance(cell, list) else str(cell or "").split(",")
    found = (_UID.fullmatch(str(word).strip()) for word in words[:20])
    return tuple((one[1].upper(), one[2].upper(), one[3] or "") for one in found if one)

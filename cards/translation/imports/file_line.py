"""One line of a translators' file, whatever the file was."""

import re
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Any, Final

from cards.imports.readers.rows import plain_cell


class Outcome(StrEnum):
    """What a text of the file is beside what we have."""

    NEW = "new"
    CHANGED = "changed"
    CLEAR = "clear"  # `__CLEAR__`: the text is to be erased
    SET_NAME = "set-name"  # a set is called otherwise: it has its own place
    SAME = "same"
    CONFLICT = "conflict"  # with an approved text, another edit or another line
    STALE_BASE = "stale-base"  # made from English, or a text, that is no longer ours
    OFFERED = "offered"  # no card for certain; candidates
    UNMATCHED = "unmatched"
    BLOCKED = "blocked"  # faulty: never written
    DUPLICATE = "duplicate"  # a line before says the same
    OTHER_LANGUAGE = "other-language"
    OTHER_KIND = "other-kind"  # a term: the glossary has its place
    EMPTY = "empty"  # the line says nothing: everything is left alone


class Rung(StrEnum):
    """How a line found its card, surest first."""

    ID = "id"
    PRINTING = "printing"
    SET_NAME = "set-name"
    NAME = "name"
    TEXT = "text"  # the English words themselves are those of one card
    KEY = "key"  # a part of another program's key is a card's name
    LOCAL_NAME = "local-name"
    NEAR = "near"
    CHOSEN = "chosen"  # by a person, from those offered


# Written unless somebody leaves them; the others of WRITABLE only if somebody asks.
BY_ITSELF: Final = frozenset(
    {Outcome.NEW, Outcome.CHANGED, Outcome.CLEAR, Outcome.SET_NAME}
)
WRITABLE: Final = BY_ITSELF | {Outcome.CONFLICT, Outcome.STALE_BASE}
CLEAR_MARK: Final = "__CLEAR__"
FIELDS: Final = ("name", "text", "flavour")
# What files call the fields of a card, squeezed.
FIELD_WORDS: Final = {
    **dict.fromkeys(
        ["name", "cardname", "title", "nazwa", "név", "название", "имя"], "name"
    ),
    **dict.fromkeys(
        [
            "text", "rules", "rulestext", "ruletext", "cardtext", "tekst", "szöveg",
            "текст",
        ],
        "text",
    ),
    **dict.fromkeys(
        [
            "flavour", "flavor", "flavourtext", "flavortext", "cardflavour",
            "cardflavor", "fabuła", "hangulatszöveg",
        ],
        "flavour",
    ),
}  # fmt: skip
# What is translated beside cards, and has places of its own.
SET_NAME, TERM = "set-name", "term"
WORDED: Final = frozenset({*FIELDS, SET_NAME})
KIND_WORDS: Final = {
    **dict.fromkeys(["setname", "set", "expansion", "block", "setnames"], SET_NAME),
    **dict.fromkeys(
        ["rulesterm", "ruleterm", "term", "keyword", "glossary", "terms"], TERM
    ),
}


# Characters; a set's name is no longer than a card's.
LONGEST: Final = {"name": 200, SET_NAME: 200, "text": 4000, "flavour": 4000}
LABEL: Final = 200
_IDLE = re.compile(r"[\W_]+")
_YES: Final = frozenset({"true", "yes", "1", "x", "y", "fuzzy", "tak", "igen", "да"})
# States of XLIFF 1.2 and 2, Weblate, Crowdin, Tolgee and others, squeezed.
_UNSURE: Final = frozenset(
    {
        "fuzzy", "initial", "new", "draft", "unreviewed", "review", "toreview",
        "proposed", "suggested", "unapproved", "notapproved", "machine",
        "machinetranslated", "pretranslated", "autotranslated", "untranslated",
        "inreview", "rejected",
    }
)  # fmt: skip
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
    needs_review: bool = False  # who sent it is not sure of it


@dataclass(frozen=True, slots=True)
class Line:
    """A line: which card it means, in all the ways it says so, and its words.

    *words* under "" are of the field whose English *english* is. *source* is the
    English of the words where *english* says the card's name; *card_id* counts as our
    number only where the file *is_own*. *kind* is SET_NAME or TERM for what is no card.
    """

    number: int
    label: str = ""
    card_id: str = ""
    places: tuple[Place, ...] = ()
    set_word: str = ""  # code or name of a set
    english: str = ""
    language: str = ""
    words: Mapping[str, Words] = field(default_factory=dict)
    fault: Fault | None = None
    source: str = ""
    is_own: bool = False
    kind: str = ""


def read_line(number: int, values: Mapping[str, Any], *, is_own: bool = False) -> Line:
    """Return the line of *values*, under the fields of `headings.SPELLINGS`."""
    faults: list[Fault] = []
    plain = {name: _plain(name, cell, faults) for name, cell in values.items()}
    places = _places(values.get("printing"), plain)
    english = plain.get("english", "")
    about = read_context(
        plain.get("field", "") or plain.get("context", "") or plain.get("id", "")
    )
    words = _words(plain, about, faults)
    if not is_own and _needs_review(plain):
        words = {name: replace(each, needs_review=True) for name, each in words.items()}
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
        is_own=is_own,
        kind=about if about in {SET_NAME, TERM} else "",
    )


def read_context(context: str) -> str:
    """Return the field, or kind, that a context or key of another program ends in.

    `cards.frost_on_the_pane.name` is a name, `card text` a text; "" if it says none.
    """
    parts = re.split(r"[./:|#>\[\]]+", context.strip())
    last = _IDLE.sub("", parts[-1] or "".join(parts[-2:-1])).casefold()
    for word in (last, last.removeprefix("card")):
        if found := FIELD_WORDS.get(word) or KIND_WORDS.get(word):
            return found
    return ""


def _needs_review(plain: Mapping[str, str]) -> bool:
    """Whether another program marks the words of a row as not certain."""
    return is_yes(plain.get("fuzzy", "")) or is_unsure(plain.get("status", ""))


def is_yes(word: str) -> bool:
    """Whether a cell says yes."""
    return word.strip().casefold() in _YES


def is_unsure(state: str) -> bool:
    """Whether a *state* of another program says that somebody has to look."""
    squeezed = _IDLE.sub("", state).casefold()
    return squeezed.startswith("needs") or squeezed in _UNSURE


def read_words(
    field_name: str,
    cell: str,
    base_hash: str = "",
    base_revision: int | None = None,
    *,
    needs_review: bool = False,
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
    return Words(kept, base_hash, base_revision, fault, needs_review)


def _fault(field_name: str, text: str) -> Fault | None:
    """Return why *text* cannot be a card's words, None if it can."""
    limit = LONGEST.get(field_name, LONGEST["text"])
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


def _words(
    plain: Mapping[str, str], about: str, faults: list[Fault]
) -> dict[str, Words]:
    """Return the words of a line by field; a line may name its one field itself.

    *about* is what its field or context says, which counts where words are kept of it.
    """
    found = {name: read_words(name, plain.get(name, "")) for name in FIELDS}
    given = {name: words for name, words in found.items() if words}
    if "translation" not in plain:
        return given
    told = plain.get("field", "")
    if told and not about:
        faults.append(("unknown-field", {"value": told[:40]}))
        return {}
    name = about if about in WORDED else ""
    base_hash = plain.get("source_hash", "")[:32]
    revision = plain.get("revision", "")
    base = int(revision) if revision.isdecimal() and len(revision) < 9 else None
    words = read_words(name, plain["translation"], base_hash, base)
    return given | ({name: words} if words else {})


def _places(cell: object, plain: Mapping[str, str]) -> tuple[Place, ...]:
    """Return the printings a line names: `HOA-12-EA`, or set and number apart."""
    number = plain.get("collector_number", "")
    if number and plain.get("set_code"):
        return ((plain["set_code"].upper(), number.upper(), plain.get("variant", "")),)
    words = cell if isinstance(cell, list) else str(cell or "").split(",")
    found = (_UID.fullmatch(str(word).strip()) for word in words[:20])
    return tuple((one[1].upper(), one[2].upper(), one[3] or "") for one in found if one)

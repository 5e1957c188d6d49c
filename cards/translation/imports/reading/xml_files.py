"""XLIFF 1.2 and 2, and TMX, as OASIS and LISA have written them down.

Read element by element, with entities refused: a file of many units needs no more
memory than a small one.
"""

import codecs
import io
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import count
from typing import Final
from xml.etree.ElementTree import Element, ParseError

from defusedxml.common import DefusedXmlException
from defusedxml.ElementTree import iterparse

from cards.catalogue.card_texts.language_codes import language_code
from cards.imports.readers.file_errors import (
    FileBroken,
    FileShapeUnknown,
    FileXmlUnsafe,
)
from cards.translation.imports.file_line import (
    LABEL,
    SET_NAME,
    TERM,
    WORDED,
    Line,
    is_unsure,
    read_context,
    read_words,
)
from cards.translation.imports.reading.contents import IsEnglish, Remarks

_DECLARED = re.compile(rb"""^\s*<\?xml[^>]*?encoding\s*=\s*["']([\w.:-]+)["']""")
_DECLARATION = re.compile(r"^\s*<\?xml.*?\?>", re.DOTALL)
_LANG: Final = "{http://www.w3.org/XML/1998/namespace}lang"
_DEEPEST: Final = 60  # elements within elements
_UNITS: Final = frozenset({"trans-unit", "unit", "tu"})
_HEAD: Final = 1000


@dataclass(frozen=True, slots=True)
class Unit:
    """One English text of a file and its translation, with what tells its card."""

    english: str
    translation: str
    language: str
    keys: tuple[str, ...] = ()
    contexts: tuple[str, ...] = ()
    is_unsure: bool = False


@dataclass(slots=True)
class _Reading:
    """Where the reading of a file is: *languages* are of its root and its file."""

    remarks: Remarks
    wanted: str
    languages: dict[str, str] = field(default_factory=dict)
    has_rows: bool = False


def declared_encoding(head: bytes) -> str:
    """Return the encoding that an XML file declares; "" for none that is known."""
    found = _DECLARED.match(head.removeprefix(codecs.BOM_UTF8)[:_HEAD])
    try:
        return codecs.lookup(found[1].decode()).name if found else ""
    except LookupError:
        return ""


def is_xml(text: str) -> bool:
    """Whether *text* begins like one of these files."""
    start = text.lstrip("\ufeff \t\r\n")[:_HEAD]
    return bool(re.search(r"<(?:\w+:)?(?:xliff|tmx)\b", start))


def read_xml(
    text: str, wanted: str, is_english: IsEnglish, remarks: Remarks
) -> Iterator[Line]:
    """Yield a line for every unit in the language *wanted*.

    Other languages are remarked; units in them alone are lines of another language.
    Raises FileXmlUnsafe, FileBroken or FileShapeUnknown.
    """
    reading = _Reading(remarks, wanted)
    numbers = count(1)
    for element in _units(text, reading):
        number = next(numbers)
        for unit in _read_unit(element, reading):
            yield _line(number, unit, is_english)
    if not reading.has_rows and reading.languages.get("root") is None:
        raise FileShapeUnknown(found="xml")


def _units(text: str, reading: _Reading) -> Iterator[Element]:
    """Yield the units of the file as they end, and forget each."""
    source = io.BytesIO(_DECLARATION.sub("", text.lstrip("\ufeff"), count=1).encode())
    depth = 0
    try:
        for event, element in iterparse(
            source, events=("start", "end"), forbid_dtd=False
        ):
            depth += 1 if event == "start" else -1
            if depth > _DEEPEST:
                raise FileBroken
            name = _name(element)
            if event == "start":
                _note_languages(name, element, reading)
            elif name in _UNITS:
                reading.has_rows = True
                yield element
                element.clear()
    except DefusedXmlException as error:
        raise FileXmlUnsafe(part="xml") from error
    except (ParseError, ValueError) as error:
        raise FileBroken from error


def _note_languages(name: str, element: Element, reading: _Reading) -> None:
    """Remember which languages a file, or a part of it, is in."""
    if name in {"xliff", "tmx"}:
        reading.languages["root"] = name
        reading.languages["target"] = element.get("trgLang", "")
    elif name == "file" and element.get("target-language"):
        reading.languages["target"] = element.get("target-language", "")
    elif name == "header":
        reading.languages["source"] = element.get("srclang", "")


def _read_unit(element: Element, reading: _Reading) -> list[Unit]:
    """Return what a unit says: one translation, as a rule."""
    name = _name(element)
    if element.get("translate") == "no":
        return []
    if name == "tu":
        return _read_tu(element, reading)
    read = _read_trans_unit if name == "trans-unit" else _read_unit_2
    unit = read(element, reading.languages.get("target", ""))
    code = language_code(unit.language)
    if code and code != reading.wanted:
        reading.remarks.languages[code] = None
    return [unit]


def _read_trans_unit(element: Element, language: str) -> Unit:
    """Return a unit of XLIFF 1.2; what stands in `alt-trans` is only an offer."""
    source, target = _child(element, "source"), _child(element, "target")
    state = target.get("state", "") if target is not None else ""
    notes = [one for one in element.iter() if _name(one) in {"note", "context"}]
    return Unit(
        _text(source),
        _text(target),
        (target.get(_LANG, "") if target is not None else "") or language,
        tuple(element.get(key, "") for key in ("resname", "id")),
        tuple(_text(one) for one in notes),
        is_unsure(state) or (element.get("approved") == "no" and not state),
    )


def _read_unit_2(element: Element, language: str) -> Unit:
    """Return a unit of XLIFF 2: its segments one after the other."""
    data = {
        one.get("id", ""): _text(one) for one in element.iter() if _name(one) == "data"
    }
    sources, targets, states = [], [], []
    for part in element.iter():
        if _name(part) not in {"segment", "ignorable"}:
            continue
        source, target = _child(part, "source"), _child(part, "target")
        sources.append(_text(source, data))
        is_between = _name(part) == "ignorable" and target is None
        targets.append(_text(source if is_between else target, data))
        states += [part.get("state", "")] if target is not None else []
    notes = [one for one in element.iter() if _name(one) == "note"]
    return Unit(
        "".join(sources),
        "".join(targets) if states else "",
        language,
        tuple(element.get(key, "") for key in ("name", "id")),
        tuple(_text(one) for one in notes),
        any(map(is_unsure, states)),
    )


def _read_tu(element: Element, reading: _Reading) -> list[Unit]:
    """Return a unit of TMX, which may have any number of languages."""
    by_language: dict[str, str] = {}
    for variant in element:
        if _name(variant) == "tuv":
            said = variant.get(_LANG, "") or variant.get("lang", "")
            by_language.setdefault(language_code(said), _text(_child(variant, "seg")))
    source = language_code(reading.languages.get("source", "")) or "en"
    english = by_language.pop("en", "") or by_language.pop(source, "")
    words = by_language.pop(reading.wanted, "")
    reading.remarks.languages |= dict.fromkeys(filter(None, by_language))
    notes = [one for one in element if _name(one) in {"note", "prop"}]
    language = reading.wanted if words or not by_language else next(iter(by_language))
    return [
        Unit(
            english,
            words or by_language.get(language, ""),
            language,
            (element.get("tuid", ""),),
            tuple(_text(one) for one in notes),
        )
    ]


def _line(number: int, unit: Unit, is_english: IsEnglish) -> Line:
    """Return the line of *unit*; a key that is a card's name says which card."""
    about = next(filter(None, map(read_context, (*unit.contexts, *unit.keys))), "")
    field = about if about in WORDED else ""
    words = read_words(field, unit.translation, needs_review=unit.is_unsure)
    named = next((key for key in unit.keys if is_english(key)), "")
    key = next(filter(None, unit.keys), "")
    is_told_apart = bool(named) and named != unit.english and field != "name"
    return Line(
        number,
        label=(named or unit.english or key).partition("\n")[0][:LABEL],
        card_id=key,
        english=named if is_told_apart else unit.english,
        language=unit.language,
        words={field: words} if words else {},
        source=unit.english if is_told_apart else "",
        kind=about if about in {SET_NAME, TERM} else "",
    )


def _name(element: Element) -> str:
    """Return the name of *element* without its namespace."""
    return str(element.tag).rpartition("}")[2]


def _child(element: Element, name: str) -> Element | None:
    """Return the first child of *element* called *name*."""
    return next((one for one in element if _name(one) == name), None)


def _text(element: Element | None, data: dict[str, str] | None = None) -> str:
    """Return the words in *element*, what inline elements stand for among them."""
    if element is None:
        return ""
    parts = [element.text or ""]
    for child in element:
        inner = _text(child, data) or _stands_for(child, data or {})
        parts += [inner, child.tail or ""]
    return "".join(parts)


def _stands_for(element: Element, data: dict[str, str]) -> str:
    """Return what an empty inline element stands for."""
    if _name(element) == "cp":
        return chr(int(element.get("hex", "20"), 16))
    kept = data.get(element.get("dataRef", ""), "")
    told = (element.get(key, "") for key in ("equiv-text", "equiv", "disp"))
    return kept or next(filter(None, told), "")

"""Decks in XML: read with care, written so that any reader takes them. Pure."""

import io
import re
from collections.abc import Mapping
from dataclasses import replace
from typing import Final
from xml.sax import SAXParseException
from xml.sax.handler import ContentHandler
from xml.sax.saxutils import escape, quoteattr

from defusedxml.common import DefusedXmlException
from defusedxml.sax import make_parser

from decks.lists.dialects.file_text import DeckXmlBroken, DeckXmlUnsafe
from decks.lists.dialects.headings import heading_zone
from decks.lists.dialects.written import ODD_SECTION, TextLine, tidy
from rules.game.deck import Zone

_COUNT: Final = re.compile(r"\d{1,6}")
# Nothing XML 1.0 can hold.
_NOT_XML: Final = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff\ud800-\udfff]")
# Lackey names a document type of its own, which nobody needs to fetch; no other is
# passed over.
_DOCTYPE: Final = re.compile(
    r"<!DOCTYPE\s+deck\s+SYSTEM\s+[\"']https?://(?:www\.)?lackeyccg\.com/"
    r"[\w./!-]*[\"']\s*>"
)


def begins_with(text: str, root: str) -> bool:
    """Whether *text* is XML whose first element is one of *root*, a pattern."""
    start = rf"\s*(?:<\?[^>]*\?>\s*|<!--.*?-->\s*|<![^>]*>\s*)*<(?:{root})"
    beginning = text.lstrip("\ufeff")[:500]
    return bool(re.match(start, beginning, re.IGNORECASE | re.DOTALL))


def parse(text: str, handler: ContentHandler) -> None:
    """Tell *handler* what is in *text*. Raises DeckXmlBroken or DeckXmlUnsafe."""
    parser = make_parser()
    parser.forbid_dtd = True
    parser.setContentHandler(handler)
    plain = _DOCTYPE.sub("", text.lstrip("\ufeff \t\r\n"), count=1)
    try:
        parser.parse(io.StringIO(plain))
    except DefusedXmlException as error:
        raise DeckXmlUnsafe from error
    except SAXParseException as error:
        line, column = error.getLineNumber() or 1, (error.getColumnNumber() or 0) + 1
        raise DeckXmlBroken(line=line, column=column) from error


def card_line(
    section: str, many: str, called: str, *, set_code: str = "", number: str = ""
) -> TextLine:
    """Return *many* of the card *called* so, from the *section* of a file.

    A section of another name is taken as the main deck, and the line says so; what
    cannot be counted is kept whole.
    """
    source = f"{section}: {many} {called}".removeprefix(": ")
    zone = heading_zone(section)
    if not called or not _COUNT.fullmatch(many):
        called, many = source, "1"
    return TextLine(
        number=0,
        source=source,
        quantity=int(many),
        name=called,
        zone=zone or Zone.MAIN,
        set_code=tidy(set_code),
        collector_number=tidy(number),
        is_placed=zone is not None,
        remark="" if zone is not None or not section else ODD_SECTION,
    )


def one_each(lines: list[TextLine]) -> tuple[TextLine, ...]:
    """Return *lines* numbered from 1."""
    return tuple(replace(line, number=n) for n, line in enumerate(lines, start=1))


def gathered(lines: list[TextLine]) -> tuple[TextLine, ...]:
    """Return *lines* numbered from 1, equal ones as one line of all their copies."""
    held: dict[TextLine, int] = {}
    for line in lines:
        alike = replace(line, number=0, quantity=0)
        held[alike] = held.get(alike, 0) + line.quantity
    counted = [replace(line, quantity=many) for line, many in held.items()]
    return one_each(counted)


def element(name: str, said: Mapping[str, str], words: str = "") -> str:
    """Return an element with the attributes *said* that say something."""
    attributes = "".join(
        f" {key}={quoteattr(_NOT_XML.sub('', value))}"
        for key, value in said.items()
        if value
    )
    return f"<{name}{attributes}>{plain_words(words)}</{name}>"


def plain_words(words: str) -> str:
    """Return *words* as they stand between the marks of elements."""
    return escape(_NOT_XML.sub("", words))

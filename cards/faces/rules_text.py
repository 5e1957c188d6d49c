"""Rules text as it is shown: symbols drawn, headings bold, reminders in italics."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from html import escape
from typing import Literal

from django.templatetags.static import static
from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe

from cards.catalogue.games import translate_term

# What texts write in brackets → the symbol drawn for it.
SYMBOLS = {
    "Exhaust": "exhaust",
    "Activate": "exhaust",
    "Health": "health",
    "DEF": "def",
    **{
        name: name.lower()
        for name in (
            "Arcane", "Fire", "Frost", "Holy", "Melee", "Nature", "Ranged", "Shadow",
        )
    },
}  # fmt: skip
_BRACKETS = re.compile(r"\[([A-Za-z ]{2,20})\]")
_HEADING = re.compile(r"^((?:Ongoing|Reward):|[^.:(]{2,60} (?:Hero|Talent) Required)")
_REMINDER = re.compile(r"\([^()]{3,400}\)")


@lru_cache(maxsize=256)
def symbol(name: str, label: str = "") -> SafeString:
    """Return the drawing of the symbol *name*; those who listen hear *label*."""
    href = f"{static('img/symbols.svg')}#{name}"
    spoken = format_html('<span class="hidden">{}</span>', label) if label else ""
    return format_html(
        '<svg class="sym" aria-hidden="true"><use href="{}"/></svg>{}', href, spoken
    )


def show_rules_text(text: str) -> SafeString:
    """Return *text* as HTML, escaped, a paragraph a line."""
    return mark_safe(  # noqa: S308 - every part is escaped by _show_line
        "<br>".join(_show_line(line) for line in text.split("\n") if line)
    )


def _show_line(line: str) -> str:
    """Return one line as HTML."""
    shown = escape(line).replace("-&gt;", "→")
    shown = _HEADING.sub(r"<b>\1</b>", shown)
    shown = _REMINDER.sub(lambda found: f"<i>{found[0]}</i>", shown)
    return _BRACKETS.sub(_show_bracket, shown)


def _show_bracket(found: re.Match[str]) -> str:
    """Return the symbol for bracketed words, or the words as an icon's name."""
    name = found[1]
    label = translate_term(name)
    if name in SYMBOLS:
        return symbol(SYMBOLS[name], label)
    return format_html('<span class="icon-word">{}</span>', label)


RunKind = Literal["plain", "heading", "reminder", "symbol"]


@dataclass(frozen=True, slots=True)
class TextRun:
    """Words of one kind within a line, spaces around them kept."""

    text: str
    kind: RunKind = "plain"


def rules_text_runs(text: str) -> list[list[TextRun]]:
    """Return *text* for what is no HTML: runs of each line, symbols as words."""
    return [list(_runs(line)) for line in text.split("\n") if line]


def _runs(line: str) -> Iterator[TextRun]:
    """Yield the runs of one line."""
    shown = line.replace("->", "→")
    heading = _HEADING.match(shown)
    if heading:
        yield from _name_symbols(heading[0], "heading")
    place = heading.end() if heading else 0
    for reminder in _REMINDER.finditer(shown, place):
        yield from _name_symbols(shown[place : reminder.start()])
        yield from _name_symbols(reminder[0], "reminder")
        place = reminder.end()
    yield from _name_symbols(shown[place:])


def _name_symbols(text: str, kind: RunKind = "plain") -> Iterator[TextRun]:
    """Yield *text* with the words of its symbols in the reader's language."""
    for place, part in enumerate(_BRACKETS.split(text.replace("][", "] ["))):
        if place % 2:
            yield TextRun(translate_term(part), "symbol")
        elif part:
            yield TextRun(part, kind)

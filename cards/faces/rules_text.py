"""Rules text as it is shown: symbols drawn, headings bold, reminders in italics."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from html import escape
from typing import Final, Literal

from django.templatetags.static import static
from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _

from cards.catalogue.card_texts.languages import interface_language, language_label
from cards.catalogue.games import translate_term
from cards.faces.card_face import CardFace

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


@dataclass(frozen=True, slots=True)
class TextRun:
    """Words of one kind within a line, spaces around them kept."""

    text: str
    kind: Literal["plain", "heading", "reminder"] = "plain"


def rules_text_runs(text: str) -> list[list[TextRun]]:
    """Return *text* for what is no HTML: runs of each line, symbols as `[words]`."""
    return [list(_runs(line)) for line in text.split("\n") if line]


def _runs(line: str) -> Iterator[TextRun]:
    """Yield the runs of one line."""
    shown = line.replace("->", "→")
    heading = _HEADING.match(shown)
    if heading:
        yield TextRun(_name_symbols(heading[0]), "heading")
    place = heading.end() if heading else 0
    for reminder in _REMINDER.finditer(shown, place):
        yield TextRun(_name_symbols(shown[place : reminder.start()]))
        yield TextRun(_name_symbols(reminder[0]), "reminder")
        place = reminder.end()
    yield TextRun(_name_symbols(shown[place:]))


def _name_symbols(text: str) -> str:
    """Return *text* with the words of its symbols in the reader's language."""
    return _BRACKETS.sub(lambda found: f"[{translate_term(found[1])}]", text)


_CREST: Final = (
    '<svg class="crest" viewBox="0 0 200 100" aria-hidden="true" focusable="false"'
    ' preserveAspectRatio="xMidYMid slice"><path class="ground" d="{}"/>'
    '<path d="{}"/></svg>'
)


def draw_face(face: CardFace, size: str = "tile", *, bare: bool = False) -> SafeString:
    """Return *face* drawn as a `tile` or `full`; the whole card is a link unless bare.

    What is heard is one sentence; what only repeats it is hidden from who listens.
    """
    card = face.card
    look = f"face {size} frame-{escape(face.frame)} type-{escape(card.type)}"
    return mark_safe(  # noqa: S308 - every part is escaped where it is written
        f'<article class="{look}" aria-label="{escape(face.spoken)}">'
        f"<header>{_cost(face)}{_name(face, bare=bare)}</header>"
        f"{_CREST.format(face.ornament.pattern, face.ornament.crest)}"
        f'<p class="line">{escape(face.type_line)}</p>'
        f'<div class="text" lang="{escape(face.text_language)}">'
        f"{mark_words(face, 'text')}{show_rules_text(face.text)}"
        f"{_flavour(face) if size == 'full' else ''}</div>"
        f'<footer aria-hidden="true">{_figures(face)}</footer></article>'
    )


def mark_words(face: CardFace, field: str) -> str | SafeString:
    """Return the quiet mark of words that are not in the reader's language, or stale.

    Nothing for what needs none, or where the rules text has the same mark.
    """
    words, text = face.words[field], face.words["text"]
    is_told = (words.language, words.is_stale) == (text.language, text.is_stale)
    if not words.text or (field != "text" and text.text and is_told):
        return ""
    if words.is_stale:
        mark, told = "≠", _("The English changed since this was translated.")
    elif words.language != face.language:
        mark = words.language.upper()
        names = {"language": language_label(words.language)}
        told = _("Not translated yet: shown in %(language)s") % names
    else:
        return ""
    return format_html(
        ' <abbr class="lang-mark" lang="{}" title="{}">{}'
        '<span class="hidden"> {}</span></abbr>',
        *(interface_language(), told, mark, told),
    )


def _cost(face: CardFace) -> str:
    """Return the cost in its circle; a quest's differs, a location has a sign."""
    if face.cost:
        look = "cost quest" if face.card.type == "quest" else "cost"
        return f'<span class="{look}" aria-hidden="true">{escape(face.cost)}</span>'
    if face.card.type == "location":
        return f'<span class="cost" aria-hidden="true">{symbol("location")}</span>'
    return ""


def _name(face: CardFace, *, bare: bool) -> str:
    """Return the name as a heading, and as the link unless *bare*."""
    name = escape(face.name)
    linked = name if bare else f'<a href="{escape(face.url)}">{name}</a>'
    mark = mark_words(face, "name")
    return f'<h3 lang="{escape(face.name_language)}">{linked}{mark}</h3>'


def _flavour(face: CardFace) -> str:
    """Return the flavour text; nothing if there is none."""
    if not face.flavour:
        return ""
    language, mark = escape(face.flavour_language), mark_words(face, "flavour")
    return f'<p class="flavour" lang="{language}">{escape(face.flavour)}{mark}</p>'


def _figures(face: CardFace) -> str:
    """Return the card's foot: what it strikes with, its place, what it withstands."""
    card, damage = face.card, escape(face.damage_type.lower())
    parts = []
    if card.atk is not None:
        sign = symbol(damage) if damage else ""
        parts.append(f'<span class="atk dmg-{damage}">{sign}{card.atk}</span>')
    rarity, place = "", ""  # an empty place still keeps the figures apart
    if face.printing is not None:
        rarity = escape(face.printing.rarity)
        place = escape(f"{face.printing.set_code} {face.printing.number}")
    parts.append(f'<span class="number rarity-{rarity}">{place}</span>')
    guards = (
        ("strike", card.strike_cost), ("def", card.defense), ("health", card.health),
    )  # fmt: skip
    parts += [
        f'<span class="{name}">{symbol(name)}{value}</span>'
        for name, value in guards
        if value is not None
    ]
    return "".join(parts)

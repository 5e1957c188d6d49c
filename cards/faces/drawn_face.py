"""A card as HTML: one markup, whose width decides what of it is shown (cards.css)."""

from html import escape
from typing import Final

from django.templatetags.static import static
from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _

from cards.catalogue.card_texts.language_codes import language_label
from cards.catalogue.card_texts.languages import interface_language
from cards.faces.card_face import CardFace
from cards.faces.own_pictures import ShownPicture
from cards.faces.rules_text import show_rules_text, symbol

# Letters from which on names and texts are set smaller, and smaller still.
LONG_NAME: Final = (23, 33)
LONG_TEXT: Final = (130, 230, 360)
_PICTURE: Final = (
    '<img src="{}" alt="" loading="lazy" decoding="async" width="160" height="120">'
)
# Lies above what is beneath, which shows where another site has no such picture.
_OVER: Final = (
    '<img class="face-over" src="{}" alt="" loading="lazy" decoding="async"'
    ' referrerpolicy="no-referrer">'
)
_KEPT_PICTURE: Final = ("picture", True)  # among what is drawn of a face
_STACKED: Final = f'<span class="face-stack">{_PICTURE}{_OVER}</span>'


def draw_face(face: CardFace, size: str = "tile", *, bare: bool = False) -> SafeString:
    """Return *face* as a card; `full` has its text, which small ones have no room for.

    The whole card is a link unless *bare*. What is heard is one sentence; what only
    repeats it is hidden from who listens. Kept with the face, unless its reader brought
    a picture.
    """
    if face.own_picture is not face.shared_picture:
        return _draw(face, size, bare=bare)
    if (size, bare) not in face.drawn:
        face.drawn[size, bare] = _draw(face, size, bare=bare)
    return face.drawn[size, bare]


def _draw(face: CardFace, size: str, *, bare: bool) -> SafeString:
    """Return *face* as a card, drawn anew."""
    card, rarity = face.card, face.printing.rarity if face.printing else ""
    look = f"card frame-{escape(face.frame)} type-{escape(card.type)}"
    text = _text(face) if size == "full" else ""
    return mark_safe(  # noqa: S308 - every part is escaped where it is written
        f'<article class="{look} rarity-{escape(rarity)}"'
        f' aria-label="{escape(face.spoken)}"><div class="face">'
        f"<header>{_cost(face)}{_name(face, bare=bare)}</header>"
        f'<div class="art">{draw_picture(face)}</div>'
        f'<p class="kind"><span>{escape(face.type_line)}</span>'
        f"{'' if text else mark_words(face, 'text')}{_gem(rarity)}</p>"
        f"{text}"
        f'<footer aria-hidden="true">{_figures(face)}</footer>'
        f"{_whole(face, size)}</div></article>"
    )


def draw_picture(face: CardFace) -> SafeString:
    """Return the picture of *face*; its name stands beside it. Kept as faces are."""
    own = face.own_picture
    if own is not face.shared_picture:
        return _draw_picture(face, own)
    if _KEPT_PICTURE not in face.drawn:
        face.drawn[_KEPT_PICTURE] = _draw_picture(face, own)
    return face.drawn[_KEPT_PICTURE]


def _draw_picture(face: CardFace, own: ShownPicture | None) -> SafeString:
    """Return the picture of *face*, with its *own* if there is one."""
    if own is None or not own.art:
        return format_html(_PICTURE, face.picture)
    if own.is_elsewhere:
        return format_html(_STACKED, face.picture, own.art)
    return format_html(_PICTURE, own.art)


def _whole(face: CardFace, size: str) -> str:
    """Return the picture of the whole card above the face, if there is one."""
    own = face.own_picture
    if own is None or not own.whole:
        return ""
    return format_html(_OVER, own.whole if size == "full" else own.tile)


def _step(text: str, limits: tuple[int, ...]) -> str:
    """Return the class of a text's length: none, `long-1`, `long-2` …"""
    step = sum(len(text) >= limit for limit in limits)
    return f" long-{step}" if step else ""


def _gem(rarity: str) -> str:
    """Return the sign of *rarity*, which has a shape besides its colour."""
    if not rarity:
        return ""
    href = f"{static('img/symbols.svg')}#rarity-{escape(rarity)}"
    return f'<svg class="sym" aria-hidden="true"><use href="{href}"/></svg>'


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


def mark_played(state: str) -> SafeString:
    """Return how much of a card is played, in two words; nothing for a whole one."""
    if state == "not":
        look, word = "played-mark not", _("not played")
        told = _(
            "At the table and in simulations, this card can only be drawn, discarded "
            "and placed as a resource."
        )
    elif state == "partly":
        look, word = "played-mark", _("played in part")
        told = _("At the table and in simulations, this card does less than it says.")
    else:
        return mark_safe("")
    return format_html('<span class="{}" title="{}">{}</span>', look, told, word)


def _cost(face: CardFace) -> str:
    """Return the cost in its circle; a quest's differs, a location has a sign."""
    if face.cost:
        look = "cost quest" if face.card.type == "quest" else "cost"
        return f'<b class="{look}" aria-hidden="true">{escape(face.cost)}</b>'
    if face.card.type == "location":
        return f'<b class="cost" aria-hidden="true">{symbol("location")}</b>'
    return ""


def _name(face: CardFace, *, bare: bool) -> str:
    """Return the name as a heading, and as the link unless *bare*."""
    name = escape(face.name)
    linked = name if bare else f'<a href="{escape(face.url)}">{name}</a>'
    mark = mark_words(face, "name")
    step = _step(face.name, LONG_NAME)
    look = f' class="{step[1:]}"' if step else ""
    return f'<h3{look} lang="{escape(face.name_language)}">{linked}{mark}</h3>'


def _text(face: CardFace) -> str:
    """Return the box with rules text and flavour text."""
    return (
        f'<div class="text{_step(face.text, LONG_TEXT)}"'
        f' lang="{escape(face.text_language)}">'
        f"{mark_words(face, 'text')}{show_rules_text(face.text)}{_flavour(face)}</div>"
    )


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
        parts.append(f'<b class="atk dmg-{damage}">{sign}{card.atk}</b>')
    place = face.printing and f"{face.printing.set_code} {face.printing.number}"
    parts.append(f'<span class="number">{escape(place or "")}</span>')
    guards = (
        ("strike", card.strike_cost), ("def", card.defense), ("health", card.health),
    )  # fmt: skip
    parts += [
        f'<b class="{name}">{symbol(name)}{value}</b>'
        for name, value in guards
        if value is not None
    ]
    return "".join(parts)

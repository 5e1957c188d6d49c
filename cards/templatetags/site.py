"""Small words of the templates."""

from collections.abc import Iterable, Mapping
from urllib.parse import urlencode

from django import template
from django.http import HttpRequest
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import get_language

from cards.catalogue.card_texts.language_codes import language_label
from cards.catalogue.card_texts.shown_words import name_read, set_name_read
from cards.catalogue.card_texts.word_diff import Piece
from cards.catalogue.games import asked_game, game_parameter, translate_term
from cards.curation.texts import ACT_WORDS
from cards.faces.drawn_face import draw_face, draw_picture, mark_played, mark_words
from cards.faces.rules_text import show_rules_text, symbol
from cards.rulebook.queries import find_rule
from cards.translation.check_texts import CHECK_NAMES
from cards.translation.imports.texts import OUTCOME_WORDS, RUNG_WORDS
from cards.translation.progress.names import BADGES, FIELD_LABELS

register = template.Library()
register.filter("term", translate_term)
register.filter("name_read", name_read)
register.filter("set_name", set_name_read)


@register.simple_tag
def querystring_without(request: HttpRequest, key: str) -> str:
    """Return the page's query string without *key*, ready for another value of it."""
    query = request.GET.copy()
    query.pop(key, None)
    encoded = query.urlencode()
    return f"{encoded}&" if encoded else ""


@register.filter
def text_diff(pieces: Iterable[Piece]) -> SafeString:
    """Return *pieces* of two texts as HTML: what is gone, and what is new, marked."""
    tags = {"same": "{}", "gone": "<del>{}</del>", "new": "<ins>{}</ins>"}
    marked = (format_html(tags[one.kind], one.text) for one in pieces)
    return format_html_join("", "{}", ((one,) for one in marked))


@register.filter
def code_words(text: str) -> SafeString:
    """Return *text* as HTML, its words between backticks as code, without stars."""
    pieces = text.replace("*", "").split("`")
    tags = ("{}", "<code>{}</code>")
    marked = (format_html(tags[n % 2], piece) for n, piece in enumerate(pieces))
    return format_html_join("", "{}", ((one,) for one in marked))


@register.filter
def held(view: object, card_pk: int) -> str:
    """Return how many copies of the card the deck shown holds; nothing for none."""
    copies: dict[int, str] = getattr(view, "held", {})
    return copies.get(card_pk, "")


@register.filter
def look_up(values: Mapping[object, object] | None, key: object) -> object:
    """Return what *values* hold under *key*; nothing if they hold none."""
    return (values or {}).get(key, "")


@register.filter
def outcome_word(outcome: str) -> str:
    """Return how a row of translations ended, in a word."""
    return OUTCOME_WORDS[outcome]() if outcome in OUTCOME_WORDS else outcome


@register.filter
def rung_word(rung: str) -> str:
    """Return by what a row of translations found its card."""
    return RUNG_WORDS[rung]() if rung in RUNG_WORDS else ""


@register.filter
def check_word(check: str) -> str:
    """Return what a check looks at, in a word or two."""
    return str(CHECK_NAMES.get(check, check))


register.filter("rules_text", show_rules_text)


@register.simple_tag(name="symbol")
def draw_symbol(name: str) -> SafeString:
    """Return the drawing of a symbol."""
    return symbol(name)


register.filter("language_label", language_label)


register.simple_tag(draw_face)
register.filter("picture", draw_picture)
register.simple_tag(mark_words, name="word_mark")
register.filter("played_mark", mark_played)


@register.simple_tag
def querystring_of(values: Mapping[str, object] | None = None, **more: object) -> str:
    """Return *values* and *more* as a query string, the empty ones left out."""
    pairs = {**(values or {}), **more}
    return f"?{urlencode({key: value for key, value in pairs.items() if value})}"


@register.simple_tag
def field_label(field: str) -> str:
    """Return what a field of a card is called."""
    return str(FIELD_LABELS[field])


@register.simple_tag
def state_label(state: str) -> str:
    """Return what the state of a text is called."""
    return str(BADGES[state])


@register.simple_tag
def act_word(kind: str) -> str:
    """Return what an act on the catalogue was, in a word or two."""
    return str(ACT_WORDS[kind])


@register.simple_tag
def rule_link(rule: str) -> str | SafeString:
    """Return the number *rule* as a link that is called by the rule's title, too.

    A number nobody has a page for stays plain; no number is nothing.
    """
    found = find_rule(rule, get_language() or "en") if rule else None
    if found is None:
        return format_html('<span class="rule">{}</span>', rule) if rule else ""
    return format_html(
        '<a class="rule" href="{}" title="{}">{}<span class="hidden">: {}</span></a>',
        *(found.url, found.words.title, rule, found.words.title),
    )


register.filter("asked_game", asked_game)
register.filter("game_parameter", game_parameter)

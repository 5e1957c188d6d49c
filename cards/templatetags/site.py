"""Small words of the templates."""

from collections.abc import Mapping

from django import template
from django.http import HttpRequest
from django.utils.safestring import SafeString

from cards.rules_text import show_rules_text, symbol
from cards.terms import translate_term

register = template.Library()
register.filter("term", translate_term)


@register.simple_tag
def querystring_without(request: HttpRequest, key: str) -> str:
    """Return the page's query string without *key*, ready for another value of it."""
    query = request.GET.copy()
    query.pop(key, None)
    encoded = query.urlencode()
    return f"{encoded}&" if encoded else ""


@register.filter
def held(view: object, card_pk: int) -> str:
    """Return how many copies of the card the deck shown holds; nothing for none."""
    copies: dict[int, str] = getattr(view, "held", {})
    return copies.get(card_pk, "")


@register.filter
def look_up(values: Mapping[object, object] | None, key: object) -> object:
    """Return what *values* hold under *key*; nothing if they hold none."""
    return (values or {}).get(key, "")


register.filter("rules_text", show_rules_text)


@register.simple_tag(name="symbol")
def draw_symbol(name: str) -> SafeString:
    """Return the drawing of a symbol."""
    return symbol(name)

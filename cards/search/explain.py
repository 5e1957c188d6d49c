"""What a query was understood as, in the reader's language."""

from collections.abc import Callable

from django.utils.translation import gettext as _
from django.utils.translation import pgettext_lazy

from cards.search.query import Term, Warning_
from cards.terms import translate_term
from cards.words_of_states import STATE_NAMES

FIELD_LABELS: dict[str, Callable[[], str]] = {
    "name": lambda: _("name"),
    "text": lambda: _("rules text"),
    "lang": lambda: _("named in the language"),
    "type": lambda: _("type"),
    "class": lambda: _("class"),
    "faction": lambda: _("faction"),
    "race": lambda: _("race"),
    "talent": lambda: _("talent"),
    "prof": lambda: _("profession"),
    "rep": lambda: _("reputation"),
    "req": lambda: _("required trait"),
    "tag": lambda: _("tag"),
    "dmg": lambda: _("damage type"),
    "is": lambda: _("property"),
    "cost": lambda: _("cost"),
    "atk": lambda: _("ATK"),
    "health": lambda: _("health"),
    "def": lambda: _("DEF"),
    "strike": lambda: _("strike cost"),
    "rarity": lambda: _("rarity"),
    "set": lambda: _("set"),
    "number": lambda: _("collector number"),
    "artist": lambda: _("artist"),
}
# What the reader typed is shown as typed; anything else is a term of the game.
_AS_TYPED = ("name", "text", "lang", "set", "number", "artist")
_OF_TEXTS = {
    "stale": STATE_NAMES["stale"],
    "translated": pgettext_lazy("texts", "translated"),
}
_OPPOSITES = {":": "≠", "=": "≠", "!=": "=", "<": "≥", "<=": ">", ">": "≤", ">=": "<"}
_SIGNS = {":": ":", "=": "=", "!=": "≠", "<": "<", "<=": "≤", ">": ">", ">=": "≥"}


def explain_term(term: Term) -> str:
    """Return *term* in words: `cost ≤ 3`, `class ≠ Mage or Warlock`."""
    is_words = term.key in _AS_TYPED
    values = [value if is_words else _value(term.key, value) for value in term.values]
    words = _(" or ").join(values)
    sign = (_OPPOSITES if term.is_negated else _SIGNS)[term.op]
    space = "" if sign == ":" else " "
    return f"{FIELD_LABELS[term.key]()}{space}{sign} {words}"


def _value(key: str, value: str) -> str:
    """Return a value of a term as a word of the game, or a state of texts."""
    of_texts = _OF_TEXTS.get(value.lower()) if key == "is" else None
    return str(of_texts or translate_term(value.title()))


def explain_warning(warning: Warning_) -> str:
    """Return what of a query was left out, and why."""
    names = {"term": warning.source, "key": warning.nearest}
    if warning.code == "unknown-key" and warning.nearest:
        return (
            _("“%(term)s” was left out: no such key. Did you mean “%(key)s:”?") % names
        )
    if warning.code == "unknown-key":
        return _("“%(term)s” was left out: no such key.") % names
    if warning.code == "too-long":
        return _("The query is too long; from “%(term)s” on it was left out.") % names
    if warning.code == "too-many":
        return _("“%(term)s” was left out: too many terms.") % names
    if warning.code == "empty":
        return _("“%(term)s” was left out: it asks for nothing.") % names
    return _("“%(term)s” was left out: it could not be understood.") % names

"""What a query was understood as, and what was left out, in the reader's language."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, Final

from django.utils.translation import gettext as _
from django.utils.translation import ngettext, pgettext

from cards.search.execution import Found
from cards.search.field_definitions import FieldTable, Told
from cards.search.query import Part, Term, Warning_
from cards.search.suggestions import WayOut, find_ways_out

_Sentence = Callable[[], str]
_WARNINGS: Final[dict[str, _Sentence]] = {
    "unknown-key": lambda: _("Ignored “%(term)s”: unknown key."),
    "unknown-value": lambda: _("Ignored “%(term)s”: unknown value."),
    "unknown-order": lambda: _("Ignored “%(term)s”: can’t sort by it."),
    "too-long": lambda: _(
        "The query is too long; everything from “%(term)s” on was ignored."
    ),
    "too-many": lambda: _("Ignored “%(term)s”: too many conditions."),
    "empty": lambda: _("Ignored “%(term)s”: empty condition."),
    "unbalanced": lambda: _(
        "Ignored “%(term)s”: unmatched or too deeply nested parenthesis."
    ),
    "only-decks": lambda: _(
        "Ignored “%(term)s”: cards are only counted in deck search."
    ),
    "bad-pattern": lambda: _(
        "Ignored “%(term)s”: not a regular expression that can be used here."
    ),
    "no-patterns": lambda: _(
        "Ignored “%(term)s”: this key takes no regular expressions."
    ),
    "too-much-to-try": lambda: _(
        "Ignored “%(term)s”: too many cards to check. Narrow the search."
    ),
    "guest": lambda: _("Ignored “%(term)s”: sign in to search your collection."),
}
_NEAREST: Final[dict[str, _Sentence]] = {
    "unknown-key": lambda: _(
        "Ignored “%(term)s”: unknown key. Did you mean “%(key)s:”?"
    ),
    "unknown-value": lambda: _(
        "Ignored “%(term)s”: unknown value. Did you mean “%(key)s”?"
    ),
}


def explain_found(found: Found[Any]) -> str:
    """Return the sentence that says what *found* was understood as; "" for nothing."""
    clauses = explain_clauses(found)
    said = []
    if clauses:
        names = {"conditions": _listed(clauses, pgettext("search", " and "))}
        said.append(str(found.table.sentence) % names)
    order = found.table.orders.get(found.query.order)
    if order is not None:
        text = (
            _("Sorted by %(field)s, descending.")
            if found.query.is_descending
            else _("Sorted by %(field)s.")
        )
        said.append(text % {"field": order.label})
    return " ".join(said)


def explanation_context(found: Found[Any], *, is_empty: bool) -> dict[str, object]:
    """Return in words what a query was understood as, and how to find something."""
    return {
        "understood": explain_found(found),
        "warnings": explain_warnings(found),
        "ways": explain_ways(found) if is_empty else [],
    }


def explain_clauses(found: Found[Any]) -> list[str]:
    """Return each condition that was understood, in words, all of which must hold."""
    return [
        explain_part(part, found.table, found.game) for part in found.understood.parts
    ]


def explain_part(part: Part, table: FieldTable, game: str) -> str:
    """Return *part* in words; what belongs together stands in parentheses."""
    if isinstance(part, Term):
        field = table.get(part.key)
        return field.says(Told(table, field, part, game))
    joint = _(" or ") if part.is_any else pgettext("search", " and ")
    inner = [explain_part(one, table, game) for one in part.parts]
    return f"({_listed(inner, joint)})"


def explain_warning(warning: Warning_) -> str:
    """Return what of a query was left out, and why."""
    names = {"term": warning.source, "key": warning.nearest}
    if warning.nearest and warning.code in _NEAREST:
        return _NEAREST[warning.code]() % names
    told = _WARNINGS.get(warning.code)
    if told is None:
        return _("Ignored “%(term)s”: could not be understood.") % names
    return told() % names


def explain_warnings(found: Found[Any]) -> list[str]:
    """Return everything that was left out, in words."""
    return [explain_warning(warning) for warning in found.warnings]


def _listed(clauses: Iterable[str], joint: str) -> str:
    """Return *clauses* as one: commas between them and *joint* before the last."""
    *most, last = clauses
    return f"{', '.join(most)}{joint}{last}" if most else last


@dataclass(frozen=True, slots=True)
class ToldWay:
    """A way of finding something, in words: a sentence and the link behind it."""

    sentence: str
    label: str
    query: str


def explain_ways(found: Found[Any]) -> list[ToldWay]:
    """Return what would find something where *found* is empty, in words."""
    return [_explain_way(way, found) for way in find_ways_out(found)]


def _explain_way(way: WayOut, found: Found[Any]) -> ToldWay:
    """Return *way* in words."""
    hits = ngettext("%(n)s result", "%(n)s results", way.hits) % {"n": way.hits}
    if way.part is None:
        return ToldWay(_("Did you mean this?"), f"{way.query} ({hits})", way.query)
    clause = explain_part(way.part, found.table, found.game)
    sentence = _(
        "No cards match. There would be some without this condition: %(term)s."
    )
    return ToldWay(
        sentence % {"term": clause},
        _("Search without it (%(hits)s)") % {"hits": hits},
        way.query,
    )

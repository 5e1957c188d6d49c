"""Reading a search query: bare words, phrases and `key:value` terms.

All terms must hold; `-` before one turns it round; `a|b` lists values. This module
reads the first, small part of the search language and is the one place where a larger
grammar will replace it.
"""

import re
from dataclasses import dataclass
from itertools import accumulate

from rapidfuzz import fuzz, process

from cards.search.fields import FIELDS
from rules.fold import fold

MAX_LENGTH = 500  # characters; nobody types more, and work stays bounded
MAX_VALUES = 20  # of all terms: each is a condition of its own

_TERM = re.compile(
    r"""
    (?P<minus>-?)
    (?:
      (?P<key>[^\W\d_][\w-]*)(?P<op>!=|<=|>=|:|=|<|>)(?P<value>"[^"]*"?|[^\s"]+)?
      | "(?P<phrase>[^"]*)"?
      | (?P<word>[^\s"]+)
    )
    """,
    re.VERBOSE,
)


@dataclass(frozen=True, slots=True)
class Term:
    """One condition: *key* is the field's own name, `name` for a bare word."""

    key: str
    op: str
    values: tuple[str, ...]
    is_negated: bool
    source: str


@dataclass(frozen=True, slots=True)
class Warning_:  # noqa: N801 - Warning is Python's own
    """What was left out, and why: *code* with the *source* and a *nearest* key."""

    code: str
    source: str
    nearest: str = ""


@dataclass(frozen=True, slots=True)
class Query:
    """A query, read: what is asked, and what could not be understood."""

    terms: tuple[Term, ...]
    warnings: tuple[Warning_, ...] = ()


def read_query(text: str) -> Query:
    """Return *text* read as far as it is understood; the rest are warnings."""
    terms: list[Term] = []
    warnings: list[Warning_] = []
    if len(text) > MAX_LENGTH:
        warnings.append(Warning_("too-long", text[MAX_LENGTH : MAX_LENGTH + 40]))
    text = text[:MAX_LENGTH].replace("\0", " ")  # PostgreSQL takes no zero byte
    for match in _TERM.finditer(text):
        read = _read_term(match)
        (terms if isinstance(read, Term) else warnings).append(read)  # type: ignore[arg-type]
    kept = _within_limits(terms)
    warnings += [Warning_("too-many", term.source) for term in terms[len(kept) :]]
    return Query(tuple(kept), tuple(warnings))


def _within_limits(terms: list[Term]) -> list[Term]:
    """Return the first of *terms*, as many as keep the work of a query bounded."""
    totals = accumulate(len(term.values) for term in terms)
    return [
        term for term, total in zip(terms, totals, strict=True) if total <= MAX_VALUES
    ]


def _read_term(match: re.Match[str]) -> Term | Warning_:
    """Return the term of one match, or why it is none."""
    source = match[0]
    if match["key"] is None:
        words = match["phrase"] if match["word"] is None else match["word"]
        if not fold(words):
            return Warning_("empty", source)
        return Term("name", ":", (words,), bool(match["minus"]), source)
    key = FIELDS.find(match["key"].casefold())
    if key is None:
        return Warning_("unknown-key", source, _nearest(match["key"]))
    values = _read_values(match["value"] or "")
    if not values:
        return Warning_("empty", source)
    return Term(key, match["op"], values, bool(match["minus"]), source)


def _read_values(value: str) -> tuple[str, ...]:
    """Return the values of `a|b` or of a quoted phrase; none that fold to nothing."""
    if value.startswith('"'):
        phrase = value.strip('"').strip()
        return (phrase,) if fold(phrase) else ()
    return tuple(dict.fromkeys(part for part in value.split("|") if fold(part)))


def _nearest(key: str) -> str:
    """Return the known key most like *key*."""
    # The default scorer takes any key of one letter within *key* for the nearest.
    found = process.extractOne(key.casefold(), FIELDS.spellings(), scorer=fuzz.ratio)
    return str(found[0]) if found else ""

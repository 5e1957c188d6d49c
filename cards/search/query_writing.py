"""Writing queries for those who don't type them: filters and orders, in and out."""

import re
from collections.abc import Iterable
from typing import Final

from cards.search.query import Group, Pattern, Query, Term
from rules.text.normalize import fold

# The words that say how to sort, wherever they stand.
_SORTING: Final = re.compile(r'(?i)(?<!\S)(?:order|direction):(?:"[^"]*"|\S*)')


def filter_term(query: Query, key: str) -> Term | None:
    """Return the condition of *query* that a filter by *key* writes, if it stands."""
    for part in query.root.parts:
        if not isinstance(part, Term) or part.key != key or part.is_negated:
            continue
        if part.op in (":", "=") and not _has_pattern(part):
            return part
    return None


def values_of(term: Term | None) -> list[str]:
    """Return the folded values of *term*."""
    return [fold(value) for value in term.values] if term else []


def toggled(query: Query, key: str, value: str) -> str:
    """Return the text of *query* with *value* of *key* put in, or out if it is there.

    A second value becomes an alternative: `type:ally|ability`.
    """
    term = filter_term(query, key)
    held = list(term.values) if term else []
    left = [one for one in held if fold(one) != fold(value)]
    values = left if len(left) < len(held) else [*held, value]
    return replaced(query, term, f"{key}:{_listed(values)}" if values else "")


def replaced(query: Query, term: Term | None, written: str) -> str:
    """Return the text of *query* with *written* in place of *term*, or at its end."""
    if term is None:
        whole = query.root.parts
        is_choice = len(whole) == 1 and isinstance(whole[0], Group) and whole[0].is_any
        text = f"({query.text})" if is_choice and written else query.text
        return f"{text} {written}".strip()
    start, end = term.span
    return " ".join(f"{query.text[:start]}{written}{query.text[end:]}".split())


def sorted_by(query: Query, order: str, *, is_descending: bool = False) -> str:
    """Return the text of *query* with its order changed; *order* "": the usual one."""
    text = " ".join(_SORTING.sub(" ", query.text).split())
    ends = [f"order:{order}"] if order else []
    ends += ["direction:desc"] if is_descending else []
    return " ".join([text, *ends]).strip()


def _has_pattern(term: Term) -> bool:
    """Whether a value of *term* is a regular expression."""
    return any(isinstance(value, Pattern) for value in term.values)


def _listed(values: Iterable[str]) -> str:
    """Return *values* as a query lists them."""
    return "|".join(
        value if re.fullmatch(r"[^\s()\"|]+", value) else f'"{value}"'
        for value in values
    )

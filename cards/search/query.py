"""A query, read: terms in groups, what could not be read, and how to sort."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

Span = tuple[int, int]  # where it stands in the query's text
_OPPOSITE: Final = {"<": ">=", "<=": ">", ">": "<=", ">=": "<"}


class Pattern(str):
    """A value that is a regular expression, written between slashes."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Term:
    """One condition: *key* is the field's own name, the table's for a bare word.

    *inner* is the query within double brackets, of which the value is a count.
    """

    key: str
    op: str
    values: tuple[str, ...]
    is_negated: bool
    source: str
    span: Span = (0, 0)
    inner: "Query | None" = None

    @property
    def sign(self) -> str:
        """What stands between key and value once a negation is told by it."""
        op = "=" if self.op == ":" else self.op
        if not self.is_negated:
            return self.op
        return _OPPOSITE.get(op) or {"=": "!=", "!=": "="}[op]


@dataclass(frozen=True, slots=True)
class Group:
    """Parts of which all must hold, or *is_any*: at least one.

    A group is never negated: its parts are.
    """

    parts: tuple["Part", ...]
    is_any: bool = False
    span: Span = (0, 0)


Part = Term | Group


@dataclass(frozen=True, slots=True)
class Warning_:  # noqa: N801 - Warning is Python's own
    """What was left out, and why: *code* with the *source* and what is *nearest*."""

    code: str
    source: str
    nearest: str = ""


@dataclass(frozen=True, slots=True)
class Query:
    """A query, read: what is asked, and what could not be understood.

    *root* asks for all of its parts. *order* is a name of the table's orders, empty for
    the usual one.
    """

    text: str = ""
    root: Group = Group(())
    warnings: tuple[Warning_, ...] = ()
    order: str = ""
    is_descending: bool = False

    @property
    def terms(self) -> tuple[Term, ...]:
        """All terms, whatever groups they are in, in the order they were written."""
        return tuple(terms_of(self.root))

    @property
    def is_sorting(self) -> bool:
        """Whether the query says how to sort."""
        return bool(self.order) or self.is_descending

    def without(self, part: Part) -> str:
        """Return the query's text with *part* taken out."""
        start, end = part.span
        return " ".join(f"{self.text[:start]} {self.text[end:]}".split())


def terms_of(part: Part) -> Iterator[Term]:
    """Yield the terms of *part*."""
    if isinstance(part, Term):
        yield part
        return
    for inner in part.parts:
        yield from terms_of(inner)


def negate(part: Part, span: Span) -> Part:
    """Return the opposite of *part*, which stands at *span* with its minus sign."""
    if isinstance(part, Term):
        return replace(part, is_negated=not part.is_negated, span=span)
    parts = tuple(negate(inner, inner.span) for inner in part.parts)
    return Group(parts, not part.is_any, span)

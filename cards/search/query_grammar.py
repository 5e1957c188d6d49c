"""The grammar of the search language, and reading a query by it.

`key op value`, bare words, `"phrases"`, `!"whole names"`, `/expressions/`, `or`, `-`,
parentheses and, in deck search, `[[card query]]>=8`. Any text at all can be read: what
does not fit is left out with a warning, and the work is bounded.
"""

import re
from collections.abc import Iterator
from functools import cache, lru_cache
from typing import Final

from lark import Lark, Token, Transformer
from rapidfuzz import fuzz, process

from cards.search.field_definitions import CARDS, FieldTable
from cards.search.query import Group, Part, Pattern, Query, Term, Warning_, negate
from core.features import declare
from rules.text.normalize import fold

MAX_LENGTH: Final = 500  # characters; nobody types more, and work stays bounded
MAX_VALUES: Final = 20  # of all terms: each is a condition of its own
MAX_PATTERNS: Final = 2  # each is tried on many texts
MAX_DEPTH: Final = 6  # parentheses within parentheses
_ITEM: Final = r'(?:"[^"]*"?|\/(?:[^\/\\]|\\.)+\/(?=[\s()|]|$)|[^\s()"|]+)'
_SIGN: Final = r"(?:!=|<=|>=|[:=<>])"
# The first that fits is taken, from the highest number down; a word takes the rest.
_GRAMMAR: Final = rf"""
start: any
any: all (_OR all)*
all: (group | term | JUNK)*
group: OPEN any _CLOSE
term: DECK | WHOLE | PATTERN | FIELD | PHRASE | WORD

_OR.9: /(?i:or)(?=[\s()]|$)/
DECK.8: /-?\[\[(?:[^\]]|\](?!\]))*\]\](?:\s*{_SIGN}\s*\d+)?/
WHOLE.7: /-?!(?:"[^"]*"?|[^\s()"]+)/
PATTERN.6: /-?\/(?:[^\/\\]|\\.)+\/(?=[\s()]|$)/
FIELD.5: /-?[^\W\d_][\w-]*{_SIGN}{_ITEM}?(?:\|{_ITEM}?)*/
PHRASE.4: /-?"[^"]*"?/
OPEN.3: /-?\(/
_CLOSE.3: /\)/
WORD.1: /[^\s()"]+/
%declare JUNK
%ignore /\s+/
"""
_DECK: Final = re.compile(rf"\[\[(.*)\]\]\s*(?:({_SIGN})\s*(\d+))?", re.DOTALL)
_FIELD: Final = re.compile(rf"([^\W\d_][\w-]*)({_SIGN})(.*)", re.DOTALL)
_ITEMS: Final = re.compile(_ITEM)


class _Balance:
    """Closes parentheses left open; those too deep or unopened become JUNK."""

    always_accept = ()

    def process(self, stream: Iterator[Token]) -> Iterator[Token]:
        """Yield the tokens of *stream*, as many parentheses closed as are opened."""
        opened: list[bool] = []  # whether each counts
        for token in stream:
            counts = True
            if token.type == "OPEN":
                counts = sum(opened) < MAX_DEPTH
                opened.append(counts)
            elif token.type == "_CLOSE":
                counts = opened.pop() if opened else False
            yield token if counts else Token.new_borrow_pos("JUNK", token, token)
        for counts in opened:
            if counts:
                yield Token("_CLOSE", ")")


@cache
def _parser() -> Lark:
    """Return the parser, made once a process."""
    return Lark(_GRAMMAR, parser="lalr", lexer="basic", postlex=_Balance())


@lru_cache(maxsize=512)
def read_query(text: str, table: FieldTable = CARDS) -> Query:
    """Return *text* read as far as it is understood, its keys being those of *table*.

    What is left out stands among the warnings.
    """
    declare()  # rooms above have words of their own
    kept = _storable(text[:MAX_LENGTH])
    reading = _Reading(kept, table)
    root: Group = reading.transform(_parser().parse(kept))
    if len(text) > MAX_LENGTH:
        rest = text[MAX_LENGTH : MAX_LENGTH + 40]
        reading.warnings.insert(0, Warning_("too-long", rest))
    return Query(
        text=kept,
        root=root,
        warnings=tuple(reading.warnings),
        order=reading.order,
        is_descending=reading.is_descending,
    )


class _Reading(Transformer[Token, Group]):
    """Turns the tree of one query into groups and terms, warning of what it drops."""

    def __init__(self, text: str, table: FieldTable) -> None:
        """Begin with nothing read."""
        super().__init__()
        self.text = text
        self.table = table
        self.warnings: list[Warning_] = []
        self.order = ""
        self.is_descending = False
        self.values = 0
        self.patterns = 0

    # The rules of the grammar, from the leaves up

    def term(self, tokens: list[Token]) -> Term | None:
        """Return the term of a token, or None: a warning says why."""
        [token] = tokens
        source = str(token)
        is_negated = source.startswith("-") and len(source) > 1
        bare = source[1:] if is_negated else source
        read = self._read(token.type, bare, source)
        if isinstance(read, Warning_):
            self.warnings.append(read)
            return None
        key, op, values, inner = read
        if self._sorts(key, values[0]) or not self._fits(values, source):
            return None
        span = (token.start_pos or 0, token.end_pos or 0)
        return Term(key, op, values, is_negated, source, span, inner)

    def all(self, parts: list[Part | Token | None]) -> Group | None:
        """Return the parts that all must hold, if any."""
        for junk in parts:
            if isinstance(junk, Token):
                self.warnings.append(Warning_("unbalanced", str(junk)))
        return _group([one for one in parts if isinstance(one, Term | Group)])

    def any(self, groups: list[Group | None]) -> Group | None:
        """Return the alternatives, if any; one alone is itself."""
        held = [one for one in groups if one is not None]
        if len(held) < len(groups) and len(groups) > 1:
            self.warnings.append(Warning_("empty", "or"))
        if len(held) < 2:
            return held[0] if held else None
        whole = (held[0].span[0], held[-1].span[1])
        return Group(tuple(map(_single, held)), is_any=True, span=whole)

    def group(self, children: list[Token | Group | None]) -> Part | None:
        """Return what stands in parentheses, turned round if a minus leads."""
        opening, inner = children
        if not isinstance(opening, Token) or not isinstance(inner, Group):
            self.warnings.append(Warning_("empty", f"{opening})"))
            return None
        start = opening.start_pos or 0
        end = self.text.find(")", inner.span[1]) + 1 or len(self.text)
        part = _single(inner)
        if opening.startswith("-"):
            return negate(part, (start, end))
        if isinstance(part, Term):
            return part
        return Group(part.parts, part.is_any, (start, end))

    def start(self, children: list[Group | None]) -> Group:
        """Return the whole query as parts that all must hold."""
        [whole] = children
        if whole is None:
            return Group(())
        return Group((whole,), span=whole.span) if whole.is_any else whole

    # One term

    def _read(
        self, kind: str, bare: str, source: str
    ) -> "tuple[str, str, tuple[str, ...], Query | None] | Warning_":
        """Return key, sign, values and inner query of *bare*, or why there are none."""
        if kind == "FIELD":
            return self._read_field(bare, source)
        if kind == "DECK":
            return self._read_deck(bare, source)
        if kind == "PATTERN":
            return "name", ":", (Pattern(bare[1:-1]),), None
        words = bare[1:] if kind == "WHOLE" else bare
        words = words.strip('"').strip() if kind != "WORD" else words
        if not fold(words):
            return Warning_("empty", source)
        if kind == "WHOLE":
            return "name", "=", (words,), None
        return self.table.bare_words, ":", (words,), None

    def _read_field(
        self, bare: str, source: str
    ) -> "tuple[str, str, tuple[str, ...], None] | Warning_":
        """Return key, sign and values of `key:value`."""
        match = _FIELD.fullmatch(bare)
        if match is None:  # the lexer's pattern is the same one
            return Warning_("not-understood", source)
        spelling, op, written = match.groups()
        key = self.table.find(spelling.casefold())
        if key is None:
            return Warning_("unknown-key", source, _nearest(spelling, self.table))
        values = tuple(dict.fromkeys(_values(written)))
        return (key, op, values, None) if values else Warning_("empty", source)

    def _read_deck(
        self, bare: str, source: str
    ) -> tuple[str, str, tuple[str, ...], Query] | Warning_:
        """Return the count that decks are asked for, and of which cards."""
        match = _DECK.fullmatch(bare)
        if match is None or self.table.find("[[") is None:
            return Warning_("only-decks", source)
        inner = read_query(match[1])
        self.warnings += inner.warnings
        self.values += sum(len(term.values) for term in inner.terms)
        self.patterns += sum(
            isinstance(v, Pattern) for t in inner.terms for v in t.values
        )
        if not inner.terms:
            return Warning_("empty", source)
        return "[[", match[2] or ">=", (match[3] or "1",), inner

    def _sorts(self, key: str, value: str) -> bool:
        """Take what is no condition but says how to sort; return whether it was."""
        if key == "order":
            self.order = fold(value)
        elif key == "direction":
            self.is_descending = fold(value).startswith("d")
        return key in ("order", "direction")

    def _fits(self, values: tuple[str, ...], source: str) -> bool:
        """Count *values* and return whether they keep the work within its limits."""
        self.values += len(values)
        self.patterns += sum(isinstance(value, Pattern) for value in values)
        if self.values <= MAX_VALUES and self.patterns <= MAX_PATTERNS:
            return True
        self.warnings.append(Warning_("too-many", source))
        return False


def _storable(text: str) -> str:
    """Return *text* as databases take it, as long as before: no zeros, no halves."""
    whole = text.encode("utf-8", "replace").decode()
    return whole.replace("\0", " ")  # PostgreSQL takes no zero byte


def _values(written: str) -> Iterator[str]:
    """Yield the values of a list, those left out of which folding leaves nothing."""
    for item in _ITEMS.findall(written):
        if len(item) > 2 and item[0] == item[-1] == "/":
            yield Pattern(item[1:-1])
            continue
        value = item.strip('"').strip() if item.startswith('"') else item
        if fold(value):
            yield value


def _group(parts: list[Part]) -> Group | None:
    """Return *parts*, all of which must hold; None for none."""
    if not parts:
        return None
    return Group(tuple(parts), span=(parts[0].span[0], parts[-1].span[1]))


def _single(group: Group) -> Part:
    """Return the one part of *group*, or else the group."""
    return group.parts[0] if len(group.parts) == 1 else group


def _nearest(key: str, table: FieldTable) -> str:
    """Return the known key most like *key*."""
    # The default scorer takes any key of one letter within *key* for the nearest.
    found = process.extractOne(key.casefold(), table.spellings(), scorer=fuzz.ratio)
    return str(found[0]) if found else ""

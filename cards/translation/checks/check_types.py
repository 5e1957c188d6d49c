"""What a check is: an id, how bad what it finds is, and one pure function."""

import bisect
import dataclasses
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Literal

from cards.translation.checks.glossary_terms import NO_GLOSSARY, Glossary

Severity = Literal["error", "warning"]


@dataclasses.dataclass(frozen=True, slots=True)
class Finding:
    """One fault of a text: *text* is what stands at *start*..*end* (0-based offsets).

    An error blocks the text; a warning is acknowledged with a reason. *check* is the
    id of the check, *figures* fill its sentence.
    """

    check: str
    severity: Severity
    start: int
    end: int
    text: str
    figures: Mapping[str, object] = dataclasses.field(default_factory=dict)

    def as_json(self) -> dict[str, object]:
        """Return the finding as a row keeps it."""
        return dataclasses.asdict(self) | {"figures": dict(self.figures)}


@dataclasses.dataclass(frozen=True, slots=True)
class LineIndex:
    """The lines of a text: turns offsets into line and column, both from 1."""

    starts: Sequence[int]

    @classmethod
    def of(cls, text: str) -> "LineIndex":
        """Return the index of *text*, whose lines end in newlines."""
        return cls((0, *(at + 1 for at, char in enumerate(text) if char == "\n")))

    def place(self, offset: int) -> tuple[int, int]:
        """Return line and column of *offset*, counted from 1, in characters."""
        line = bisect.bisect_right(self.starts, offset)
        return line, offset - self.starts[line - 1] + 1


# A pair has its English beside it; a text stands alone; a file is many pairs.
Scope = Literal["pair", "text", "file"]


@dataclasses.dataclass(frozen=True, slots=True)
class Passage:
    """A text to check, with what is known of it.

    *english* is what it translates, None where nobody knows (a rule booklet).
    *written* is what the card's powers say in the language, if they are understood.
    *field* is `name`, `text` or `flavour`; *limit* is how many characters fit on the
    X are words that may stay English (card names).
    """

    text: str
    language: str
    glossary: Glossary = NO_GLOSSARY
    english: str | None = None
    written: str = ""
    field: str = "text"
    limit: int = 0
    allowed: frozenset[str] = frozenset()
    symbols: frozenset[str] = frozenset()


Found = tuple[int, int, Mapping[str, object]]


@dataclasses.dataclass(frozen=True, slots=True)
class Check:
    """A check by its *id*: `find` yields start, end and figures of each fault."""

    id: str
    severity: Severity
    scope: Scope
    find: Callable[[Passage], Iterator[Found]]

    def run(self, passage: Passage) -> Iterator[Finding]:
        """Yield what is wrong with *passage*, as findings."""
        for start, end, figures in self.find(passage):
            words = passage.text[start:end]
            yield Finding(self.id, self.severity, start, end, words, figures)


@dataclasses.dataclass(frozen=True, slots=True)
class Pair:
    """One field of one card beside its English; *key* is the caller's (a row's pk)."""

    key: int
    card: int
    field: str
    english: str
    translation: str


@dataclasses.dataclass(frozen=True, slots=True)
class FileCheck:
    """A check of many pairs side by side: `find` yields a pair's key and figures."""

    id: str
    severity: Severity
    find: Callable[[Sequence[Pair]], Iterator[tuple[Pair, Mapping[str, object]]]]

    def run(self, pairs: Sequence[Pair]) -> Iterator[tuple[int, Finding]]:
        """Yield the keys of faulty *pairs*, each with its finding."""
        for pair, figures in self.find(pairs):
            text = pair.translation
            finding = Finding(self.id, self.severity, 0, len(text), text, figures)
            yield pair.key, finding

"""What a check finds: where, how bad, and the figures its sentence needs."""

import bisect
import dataclasses
from collections.abc import Mapping, Sequence
from typing import Literal

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

"""What a text of the file is beside the one we have. Pure."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from cards.translation.imports.file_line import Outcome, Words

Reason = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Held:
    """The text we have; none at all is revision 0."""

    text: str | None = None
    revision: int = 0
    is_approved: bool = False


@dataclass(frozen=True, slots=True)
class Comparison:
    """How a text compares, and why, as reasons that become sentences."""

    outcome: Outcome
    reasons: tuple[Reason, ...] = field(default=())


def compare(
    words: Words, held: Held, current_hash: str, bases: Mapping[int, frozenset[str]]
) -> Comparison:
    """Return how *words* compare with the text *held*.

    *current_hash* is the English's now; *bases* are the texts that each revision had.
    What came from our own export is merged three ways: theirs, ours, and the text that
    both began with.
    """
    if words.text == held.text:
        return Comparison(Outcome.SAME)
    merged = _merge(words, held, bases)
    if merged is not None:
        return merged
    if words.base_hash and words.base_hash != current_hash:
        return Comparison(Outcome.STALE_BASE, (note("english-changed"),))
    if held.is_approved:
        return Comparison(Outcome.CONFLICT, (note("approved"),))
    if words.text is None:
        return Comparison(Outcome.CLEAR)
    return Comparison(Outcome.CHANGED if held.text is not None else Outcome.NEW)


def _merge(
    words: Words, held: Held, bases: Mapping[int, frozenset[str]]
) -> Comparison | None:
    """Return what the common base decides; None where only they changed the text."""
    if words.base_revision is None:
        return None
    known = bases.get(words.base_revision, frozenset())
    if words.base_revision and len(known) != 1:
        # Never seen, or a number used twice, as after an undo.
        return Comparison(Outcome.STALE_BASE, (note("base-unknown"),))
    base = next(iter(known), None) if words.base_revision else None
    if words.text == base:
        return Comparison(Outcome.SAME, (note("only-we-changed"),))
    if held.text != base:
        return Comparison(Outcome.CONFLICT, (note("both-changed", base=base or ""),))
    return None


def note(code: str, **figures: object) -> Reason:
    """Return a reason as rows keep it."""
    return {"check": code, "severity": "note", "text": "", "figures": figures}

"""What every language does alike with words: capitals, stops, spaces, commas, signs."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, Protocol

from rules.wow.powers.words import Amount, Change, X

_NUMBERED: Final = re.compile(r"\[([^|\]]+)\|([^|\]]+)\]")


class Told(Protocol):
    """A clause as far as it goes on: what follows it, and its reminder."""

    @property
    def after(self) -> tuple[str, ...]:
        """The clauses that follow."""

    @property
    def note(self) -> str:
        """The reminder, or nothing."""


def capital(text: str) -> str:
    """Return *text* with its first letter as a capital, also behind an opening mark."""
    start = 1 if text.startswith(("«", "„")) else 0
    return text[:start] + text[start : start + 1].upper() + text[start + 1 :]


def finish(text: str) -> str:
    """Return *text* as a sentence: capital letter, full stop unless quoted with one."""
    return capital(text) if text.endswith(('."', ".”")) else f"{capital(text)}."


def spaced(words: Iterable[str]) -> str:
    """Return *words* with one space between, leaving out empty ones."""
    return " ".join(word for word in words if word)


def led(parts: Iterable[str], openers: tuple[str, ...]) -> str:
    """Return *parts* as one sentence, leaving out empty ones.

    A comma parts two of them if either begins with one of *openers*, the words that
    open a subordinate clause: `at the end of your turn draw a card`, but `when this
    ally attacks, draw a card`.
    """
    text, last_is_clause = "", False
    for part in filter(None, parts):
        is_clause = part.startswith(openers)
        has_comma = (is_clause or last_is_clause) and not text.endswith(",")
        comma = "," if has_comma else ""
        text += f"{comma} {part}" if text else part
        last_is_clause = is_clause
    return text


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence without capital and stop, and the reminder that belongs behind it."""

    text: str
    note: str = ""


def sentences_of(text: str, clause: Told, note: str = "") -> list[Sentence]:
    """Return *text* and what follows *clause*; the reminder stands behind all of it."""
    *others, last = (text, *clause.after)
    return [*map(Sentence, others), Sentence(last, note or clause.note)]


def notes(sentences: Iterable[Sentence]) -> list[str]:
    """Return what stands in parentheses behind each sentence, said but once."""
    found: list[str] = []
    told = {""}
    for each in sentences:
        found.append("" if each.note in told else f"({each.note})")
        told.add(each.note)
    return found


def digits(amount: Amount | str) -> str:
    """Return *amount* in digits; X stays X, and so does a cost as it is printed."""
    return "X" if isinstance(amount, X) else str(amount)


def signed(change: Change) -> str:
    """Return by how much *change* raises or lowers a number: `+2`, `-X`."""
    return f"{'-' if change.less else '+'}{digits(change.amount)}"


def numbered(text: str, *, plural: bool) -> str:
    """Return *text* with the fitting half of each `[one|several]`."""
    return _NUMBERED.sub(r"\2" if plural else r"\1", text)

"""English grammar: nouns, verbs, numbers, lists and sentences."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from rules.wow.powers.words import Amount, X

_NUMBERS: Final = (
    *("no", "one", "two", "three", "four", "five", "six"),
    *("seven", "eight", "nine", "ten", "eleven", "twelve"),
)
_IRREGULAR: Final = {
    "have": "has",
    "be": "is",
    "can't": "can't",
    "ready": "readies",
    "can": "can",
    "must": "must",
}


@dataclass(frozen=True, slots=True)
class Noun:
    """A name for one or several things, and whether they are several."""

    text: str
    plural: bool = False


YOU: Final = Noun("you", plural=True)


def conjugate(verb: str, subject: Noun) -> str:
    """Return *verb* as it stands behind *subject*: `deal` → `deals`."""
    if subject.plural:
        return "are" if verb == "be" else verb
    if verb in _IRREGULAR:
        return _IRREGULAR[verb]
    if verb.endswith(("s", "x", "ch", "sh")):
        return f"{verb}es"
    return f"{verb}s"


def number(count: Amount) -> str:
    """Return *count* as a word up to twelve, then in digits; X stays X."""
    if isinstance(count, X):
        return "X"
    return _NUMBERS[count] if count < len(_NUMBERS) else str(count)


def with_article(noun: str) -> str:
    """Return *noun* behind a or an."""
    is_vowel = noun[0] in "aeiouAEIOU" and not noun.lower().startswith("uniq")
    is_vowel = is_vowel or noun.startswith(("heir", "honor"))
    return f"{'an' if is_vowel else 'a'} {noun}"


def counted(count: Amount, one: str, many: str) -> str:
    """Return `a card` for 1, else `two cards`, `X cards`."""
    return with_article(one) if count == 1 else f"{number(count)} {many}"


def listed(words: Sequence[str], joint: str = "and") -> str:
    """Return `a`, `a and b`, `a, b, and c`."""
    if len(words) < 3:
        return f" {joint} ".join(words)
    return f"{', '.join(words[:-1])}, {joint} {words[-1]}"


@dataclass(frozen=True, slots=True)
class Clause:
    """One thing that happens: somebody does something.

    *whole* is a clause that is more than subject, verb and rest. *after* are further
    clauses that need the first, *note* the reminder behind all. *own*: the subject is
    the card or its hero, which may choose; *offer*: what you may do instead.
    """

    verb: str = ""
    rest: str = ""
    subject: Noun = YOU
    whole: str = ""
    after: tuple[str, ...] = ()
    note: str = ""
    own: bool = False
    offer: str = ""


def said(clause: Clause) -> str:
    """Return *clause* as a fact or, if you are its subject, as an order."""
    if clause.whole:
        return clause.whole
    if clause.subject == YOU:
        return f"{clause.verb} {clause.rest}"
    verb = conjugate(clause.verb, clause.subject)
    return f"{clause.subject.text} {verb} {clause.rest}"


def would(clause: Clause) -> str:
    """Return what a player may do instead: `you discard a card`."""
    return f"you {said(clause)}" if clause.subject == YOU else said(clause)


def offered(clause: Clause) -> str:
    """Return *clause* as something you may do, or have done."""
    subject = clause.subject
    if clause.offer or clause.whole:
        return f"you may {clause.offer or clause.whole}"
    if clause.own or subject == YOU:
        return f"{subject.text} may {clause.verb} {clause.rest}"
    return f"you may have {subject.text} {clause.verb} {clause.rest}"


def chained(clauses: Iterable[Clause]) -> str:
    """Return *clauses* and what follows them as one.

    `draw a card, then discard a card`; `exhaust target ally, and it can't ready`.
    """
    text = ""
    for clause in clauses:
        ordered = clause.subject == YOU and not clause.whole
        joint = (", then " if ordered else ", and ") if text else ""
        text += joint + ", then ".join((said(clause), *clause.after))
    return text


def refer_back(text: str, noun: Noun) -> str:
    """Return *text* with `it` for *noun* at its head or right behind its first verb.

    Who is called by name keeps it.
    """
    if noun.text.startswith(("this ", "your ", "attached ")):
        return re.sub(rf"^(\w+ )?{noun.text}\b(?!')", r"\1it", text)
    return text

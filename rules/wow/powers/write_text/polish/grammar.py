"""Polish sentences: clauses, lists, commas, capitals."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from rules.wow.powers.write_text.language import Link
from rules.wow.powers.write_text.polish.declension import Noun
from rules.wow.powers.write_text.polish.verbs import DEAL, HAVE, HEAL, Verb
from rules.wow.powers.write_text.sentences import led, spaced

# Clauses that begin so have a comma before and behind them.
OPENERS: Final = ("gdy ", "w chwili, gdy ", "jeśli ", "dopóki ")


def listed(words: Sequence[str], joint: str = "i") -> str:
    """Return `a`, `a i b`, `a, b i c`."""
    if len(words) < 3:
        return f" {joint} ".join(words)
    return f"{', '.join(words[:-1])} {joint} {words[-1]}"


def acting(noun: Noun, verb: str, rest: str = "") -> str:
    """Return *noun* as the subject of *verb*; a pronoun stands behind it, if at all.

    `ten sojusznik ma +1 ATK`; `ma on +1 ATK`.
    """
    pair = (verb, noun.forms.nom) if noun.pronoun else (noun.forms.nom, verb)
    return spaced((*pair, rest))


def being(noun: Noun, verb: str, rest: str = "") -> str:
    """Return what `acting` does, where *rest* agrees with *noun*; no proper names."""
    if noun.plain:
        return spaced((noun.plain, verb, rest))
    return acting(noun, verb, rest)


@dataclass(frozen=True, slots=True)
class Clause:
    """One thing that happens: somebody does something.

    *steps* are verbs with what follows each, several only for you. *subject*: nobody
    is you. *start*: on what condition. *whole* is a clause that is more than subject
    and steps. *after* are further clauses that need the first, *note* the reminder
    behind all. *own*: the subject is the card or its hero, which may choose; *offer*:
    what you may do instead.
    """

    steps: tuple[tuple[Verb, str], ...] = ()
    subject: Noun | None = None
    start: str = ""
    whole: str = ""
    after: tuple[str, ...] = ()
    note: str = ""
    own: bool = False
    offer: str = ""


def said(clause: Clause) -> str:
    """Return *clause* as a fact or, if you are its subject, as an order."""
    if clause.whole:
        return clause.whole
    if clause.subject is None:
        orders = [spaced((verb.order, rest)) for verb, rest in clause.steps]
        return led((clause.start, listed(orders)), OPENERS)
    ((verb, rest),) = clause.steps
    return acting(clause.subject, verb.now(clause.subject), rest)


def to_do(clause: Clause) -> str:
    """Return *clause* in the infinitive: `odrzucić kartę`; others are made to."""
    if clause.subject is None or clause.own:
        return listed([spaced((verb.infinitive, rest)) for verb, rest in clause.steps])
    ((verb, rest),) = clause.steps
    done = acting(clause.subject, verb.later(clause.subject), rest)
    return f"sprawić, że {done}"


def would(clause: Clause) -> str:
    """Return what another player may do instead: `przeciwnik odrzuci kartę`."""
    if clause.subject is None:
        return f"zdecydujesz się {to_do(clause)}"
    ((verb, rest),) = clause.steps
    return acting(clause.subject, verb.later(clause.subject), rest)


def offered(clause: Clause) -> str:
    """Return *clause* as something you may do, or have done."""
    subject = clause.subject
    if clause.whole:
        return clause.whole
    if clause.offer:
        return f"możesz {clause.offer}"
    if subject and clause.own:
        return acting(subject, "może", to_do(clause))
    return led((clause.start, f"możesz {_light_first(to_do(clause))}"), OPENERS)


# What goes before an infinitive.
_LIGHT: Final = re.compile(r"^(\w+) (go|ją|je|mu)\b(?! i )")


def _light_first(text: str) -> str:
    """Return *text*, an infinitive, behind its pronoun: `go przygotować`."""
    return _LIGHT.sub(r"\2 \1", text)


def chained(clauses: Iterable[Clause]) -> str:
    """Return *clauses* and what follows them as one.

    `dobierz kartę, a następnie odrzuć kartę`; `zużyj danego sojusznika, a on nie
    może atakować`.
    """
    text = ""
    for clause in clauses:
        text += _joined(clause) if text else said(clause)
        text += "".join(f"; {part}" for part in clause.after)
    return text


def link(before: Clause, clause: Clause, about: Noun | None, _voice: object) -> Link:
    """Return how *clause* may follow *before*, whose subject *about* may be unsaid."""
    if any(each.whole or each.start for each in (before, clause)):
        return None
    if before.subject is None or clause.subject is None:
        return "other"
    unsaid = before.subject.pronoun and clause.subject == about
    return "same" if unsaid or before.subject == clause.subject else "other"


# What a comma closes before the sentence goes on, and what is a list already.
_INSERTED: Final = re.compile(r", (?:któr|gdy |jeśli |dopóki |bez |rozdziel|chyba )")
_LISTED: Final = re.compile(r" (?:i|oraz) ")
_NOR: Final = re.compile(r" (?:i|oraz) (nie mo)")


def joined(linked: Sequence[tuple[Clause, Link]]) -> str:
    """Return `połóż znacznik na tej zdolności, dobierz kartę i zużyj ją`."""
    text = said(linked[0][0])
    for place, (clause, how) in enumerate(linked[1:], 1):
        before, goes_on = linked[place - 1][0], linked[place + 1 : place + 2]
        if how == "same":
            # What is lost and cannot be had is two of the list.
            text = _NOR.sub(r", \1", text)
            text += _joint(before, clause, goes_on) + _still(before, clause)
        elif clause.subject is None and before.subject is None:
            text += _joint(before, clause, goes_on) + _order_behind(before, clause)
        else:
            text += _joined(clause)
    return text


def _joint(
    before: Clause, clause: Clause, goes_on: Sequence[tuple[Clause, Link]]
) -> str:
    """Return what stands between two of a list that *goes_on* or ends here."""
    for following, how in goes_on:
        if how == "same" or (clause.subject is None and following.subject is None):
            return ", "
    (_, rest), (_, last) = clause.steps[0], before.steps[-1]
    if clause.subject and _NOR.search(rest):
        return ", "
    listed_before = _LISTED.search(_NOR.sub("", f" {last}"))
    joint = " oraz " if clause.subject and listed_before else " i "
    return f",{joint}" if _INSERTED.search(said(before)) else joint


# Verbs that need not be said twice of the same subject.
_SAID_ONCE: Final = frozenset({DEAL, HEAL, HAVE})


def _still(before: Clause, clause: Clause) -> str:
    """Return what the subject of *before* does, too."""
    ((verb, rest),), ((last, _),) = clause.steps, before.steps
    alone = verb == HAVE or rest[:1].isdigit()
    if clause.subject is None or (verb == last and alone and verb in _SAID_ONCE):
        return rest
    return spaced((verb.now(clause.subject), rest))


def _order_behind(before: Clause, clause: Clause) -> str:
    """Return *clause* as an order; the verb of the order *before* does for both.

    Not if it is done to X: that may speak of what the first has done.
    """
    (last, _), (verb, rest) = before.steps[-1], clause.steps[0]
    alone = len(clause.steps) == 1 and "X " not in rest
    return rest if alone and verb == last else said(clause)


def _joined(clause: Clause) -> str:
    """Return *clause* as it continues a sentence."""
    if clause.whole or clause.start:
        return f"; {said(clause)}"
    if clause.subject is None:
        return f", a następnie {said(clause)}"
    ((verb, rest),) = clause.steps
    subject = clause.subject.forms.nom
    return f", a {spaced((subject, verb.now(clause.subject), rest))}"

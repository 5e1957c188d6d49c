"""Russian grammar: who is spoken of, and what a sentence is made of."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Final

from rules.wow.powers.write_text.language import Link
from rules.wow.powers.write_text.russian.declension import Case, Gender
from rules.wow.powers.write_text.russian.verbs import DEAL, GET, HEAL, Verb

# The beginnings of clauses, which commas part from what stands around them.
OPENERS: Final = ("когда ", "в момент, когда ", "если ", "пока ")


@dataclass(frozen=True, slots=True)
class Name:
    """What somebody or something is called, in all cases.

    *gender* is None for things of different genders; *near* is that of the last, with
    which a word behind them agrees. *after* are the forms behind a
    preposition, if they are others (`него`). A *named* hero is called by name where it
    does something; *formal* is what it is called where gender shows. *short* names
    stand before an amount.
    """

    forms: tuple[str, ...]
    plural: bool = False
    gender: Gender | None = "m"
    near: Gender = "m"
    alive: bool = False
    after: tuple[str, ...] = ()
    formal: str = ""
    short: bool = False

    @property
    def nom(self) -> str:
        """Who does something."""
        return self.forms[Case.NOM]

    @property
    def gen(self) -> str:
        """Whose something is."""
        return self.forms[Case.GEN]

    @property
    def dat(self) -> str:
        """To whom something is done."""
        return self.forms[Case.DAT]

    @property
    def acc(self) -> str:
        """Whom something is done to."""
        return self.forms[Case.ACC]

    @property
    def ins(self) -> str:
        """With what something is done."""
        return self.forms[Case.INS]

    def behind(self, preposition: str, case: Case) -> str:
        """Return the name in *case* behind *preposition*: `на него`."""
        return f"{preposition} {(self.after or self.forms)[case]}"

    def agreed(self) -> "Name":
        """Return what it is called where the gender must be known."""
        if not self.formal:
            return self
        return replace(self, forms=(self.formal, *self.forms[1:]))


def _pronoun(forms: str, after: str, gender: Gender) -> Name:
    """Return a pronoun; *after* are its forms behind a preposition."""
    behind = tuple(after.split())
    return Name(
        tuple(forms.split()), gender=gender, near=gender, after=behind, short=True
    )


HE: Final = _pronoun("он его ему его им нем", "он него нему него ним нем", "m")
_SHE: Final = _pronoun("она ее ей ее ей ней", "она нее ней нее ней ней", "f")
_IT: Final = _pronoun("оно его ему его им нем", "оно него нему него ним нем", "n")
_THEY: Final = replace(
    _pronoun("они их им их ими них", "они них ним них ними них", "m"), plural=True
)
_SELVES: Final = "себя себя себе себя собой себе"
SELF: Final = _pronoun(_SELVES, _SELVES, "m")
# What is of one gender or of another is a card after all.
THAT_CARD: Final = Name(
    ("та карта", "той карты", "той карте", "ту карту", "той картой", "той карте"),
    gender="f",
    near="f",
)


def spoken_of(name: Name) -> Name:
    """Return the pronoun for *name*; who is called by name keeps away from it."""
    if name.formal:
        return name.agreed()
    if name.plural:
        return replace(_THEY, gender=name.gender, alive=name.alive)
    pronouns = {"m": HE, "f": _SHE, "n": _IT}
    return pronouns[name.gender] if name.gender else THAT_CARD


def conjugate(verb: Verb, subject: Name) -> str:
    """Return what *subject* does: `наносит`, `наносят`."""
    return verb.several if subject.plural else verb.one


def by_gender(name: Name, endings: str) -> str:
    """Return which of four *endings* (m, f, n, plural) agrees with *name*."""
    m, f, n, plural = endings.split()
    if name.plural:
        return plural
    return {"m": m, "f": f, "n": n}[name.near]


@dataclass(frozen=True, slots=True)
class Clause:
    """One thing that happens: you do it, or *subject* does.

    *whole* is a clause that is more than subject, verb and rest. *steps* are further
    verbs in the same sentence, each with what stands before and behind it. *after* are
    further clauses that need the first, *note* the reminder behind all. *own*: the
    subject is the card or its hero, which may choose; *offer*: how it is said that you
    may.
    """

    verb: Verb | None = None
    rest: str = ""
    subject: Name | None = None
    whole: str = ""
    steps: tuple[tuple[str, Verb, str], ...] = ()
    after: tuple[str, ...] = ()
    note: str = ""
    own: bool = False
    offer: str = ""


def said(clause: Clause) -> str:
    """Return *clause* as a fact or, if nobody is its subject, as an order to you."""
    if clause.verb is None:
        return clause.whole
    if clause.subject is None:
        steps = (f"{link}{verb.order} {rest}" for link, verb, rest in clause.steps)
        return f"{clause.verb.order} {clause.rest}{''.join(steps)}"
    verb = conjugate(clause.verb, clause.subject)
    return f"{clause.subject.nom} {verb} {clause.rest}"


def to_do(clause: Clause) -> str:
    """Return what *clause* does as an infinitive: `взять карту`."""
    if clause.verb is None:
        return clause.whole
    steps = (f"{link}{verb.infinitive} {rest}" for link, verb, rest in clause.steps)
    return f"{clause.verb.infinitive} {clause.rest}{''.join(steps)}"


def would(clause: Clause) -> str:
    """Return what another player may do: `противник не решит сбросить карту`."""
    if clause.subject is None:
        return f"вы не решите {to_do(clause)}"
    decides = "не решат" if clause.subject.plural else "не решит"
    return f"{clause.subject.nom} {decides} {to_do(clause)}"


def offered(clause: Clause) -> str:
    """Return *clause* as something you may do, or have done."""
    if clause.offer:
        return clause.offer
    if clause.verb and clause.subject is None:
        return f"вы можете {to_do(clause)}"
    if clause.own and clause.subject:
        can = "могут" if clause.subject.plural else "может"
        return f"{clause.subject.nom} {can} {to_do(clause)}"
    if clause.subject is None:
        return f"если хотите, {said(clause)}"
    return f"вы можете решить, что {said(clause)}"


def chained(clauses: Iterable[Clause]) -> str:
    """Return *clauses* and what follows them as one.

    `возьми карту, затем сбросьте карту`; `закрой соратника, и он не может атаковать`.
    """
    text = ""
    for clause in clauses:
        ordered = clause.verb is not None and clause.subject is None
        joint = (", затем " if ordered else ", и ") if text else ""
        text += joint + ", затем ".join((said(clause), *clause.after))
    return text


def is_closed(clause: Clause) -> bool:
    """Whether `и` behind *clause* would go on with what stands last in it."""
    return bool(_CLOSED.search(said(clause)))


_CLOSED: Final = re.compile(r", (?:и|а|каждой|с каждой|пока) ")


# What a comma closes before the sentence goes on, and what is a list already.
_INSERTED: Final = re.compile(r", котор|, распределяя|, если возможно$")
_NOR: Final = re.compile(r" и (не мо)")


def joined(linked: Sequence[tuple[Clause, Link]]) -> str:
    """Return `положите фишку, возьмите карту и закройте ее`."""
    text = said(linked[0][0])
    for place, (clause, how) in enumerate(linked[1:], 1):
        before, goes_on = linked[place - 1][0], linked[place + 1 : place + 2]
        if how == "same":
            # What is lost and cannot be had is two of the list.
            text = _NOR.sub(r", \1", text)
            text += _joint(before, clause, goes_on) + _still(before, clause)
        elif clause.subject is None and before.subject is None:
            text += _joint(before, clause, goes_on) + _order_behind(before, clause)
        elif clause.subject is None:
            text += f", затем {said(clause)}"
        else:
            text += f", и {said(clause)}"
    return text


def _joint(
    before: Clause, clause: Clause, goes_on: Sequence[tuple[Clause, Link]]
) -> str:
    """Return what stands between two of a list that *goes_on* or ends here."""
    for following, how in goes_on:
        if how == "same" or (clause.subject is None and following.subject is None):
            return ", "
    if clause.subject and _NOR.search(f" {clause.rest}"):
        return ", а также " if clause.rest.startswith("и ") else ", "
    if clause.subject and " и " in _NOR.sub("", before.rest):
        return ", а также "
    return ", и " if _INSERTED.search(said(before)) else " и "


# Verbs that need not be said twice of the same subject.
_SAID_ONCE: Final = frozenset({DEAL, HEAL, GET})


def _still(before: Clause, clause: Clause) -> str:
    """Return what the subject of *before* does, too."""
    if clause.verb is None or clause.subject is None:
        return clause.rest
    alone = clause.verb == GET or clause.rest[:1].isdigit()
    if clause.verb == before.verb and alone and clause.verb in _SAID_ONCE:
        return clause.rest
    return f"{conjugate(clause.verb, clause.subject)} {clause.rest}"


_TOGETHER: Final = "в готовность "  # what is said with the verb


def _order_behind(before: Clause, clause: Clause) -> str:
    """Return *clause* as an order; the verb of the order *before* does for both.

    Not if it is done to X: that may speak of what the first has done.
    """
    alone = not (before.steps or clause.steps or "X " in clause.rest)
    if not alone or before.verb != clause.verb:
        return said(clause)
    return clause.rest.removeprefix(_TOGETHER)

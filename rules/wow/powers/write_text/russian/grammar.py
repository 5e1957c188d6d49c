"""Russian grammar: who is spoken of, and what a sentence is made of."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Final

from rules.wow.powers.write_text.russian.declension import Case, Gender
from rules.wow.powers.write_text.russian.verbs import Verb

# The beginnings of clauses, which commas part from what stands around them.
OPENERS: Final = ("когда ", "если ", "пока ")


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
_THIS_CARD: Final = Name(
    ("эта карта", "этой карты", "этой карте", "эту карту", "этой картой", "этой карте"),
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
    return pronouns[name.gender] if name.gender else _THIS_CARD


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

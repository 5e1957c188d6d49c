"""Hungarian grammar: nouns in their cases, verbs, lists, clauses and sentences."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Final

from rules.wow.powers.write_text.language import Link
from rules.wow.powers.write_text.sentences import spaced


@dataclass(frozen=True, slots=True)
class Noun:
    """A name for one or several things in the nine cases that card texts use.

    *definite* things ask for the definite conjugation: `merítsd ki azt`, but `meríts
    ki egy hőst`. What is counted is singular in Hungarian; *plural* are only pronouns.
    """

    forms: tuple[str, ...]  # in the order of the properties
    definite: bool = False
    plural: bool = False

    @property
    def nominative(self) -> str:
        """Return it as a subject: `hős`."""
        return self.forms[0]

    @property
    def accusative(self) -> str:
        """Return it as an object: `hőst`."""
        return self.forms[1]

    @property
    def dative(self) -> str:
        """Return to whom something is done: `hősnek`."""
        return self.forms[2]

    @property
    def superessive(self) -> str:
        """Return on what something is: `hősön`."""
        return self.forms[3]

    @property
    def sublative(self) -> str:
        """Return onto what something is put: `hősre`."""
        return self.forms[4]

    @property
    def delative(self) -> str:
        """Return off what something is taken: `hősről`."""
        return self.forms[5]

    @property
    def allative(self) -> str:
        """Return to what something is attached: `hőshöz`."""
        return self.forms[6]

    @property
    def adessive(self) -> str:
        """Return at whom something happens: `hősnél`."""
        return self.forms[7]

    @property
    def instrumental(self) -> str:
        """Return with what something is done: `hőssel`."""
        return self.forms[8]

    def as_subject(self, text: str) -> "Noun":
        """Return it with another nominative."""
        return replace(self, forms=(text, *self.forms[1:]))


def declined(forms: str) -> Noun:
    """Return the noun whose nine forms stand in *forms*, separated by spaces."""
    return Noun(tuple(forms.split()))


def phrase(words: Iterable[str], nouns: Sequence[Noun], joint: str) -> Noun:
    """Return *nouns* behind *words*: only the nouns take the endings of the case."""
    before = spaced(words)
    cases = zip(*(noun.forms for noun in nouns), strict=True)
    return Noun(tuple(spaced((before, listed(case, joint))) for case in cases))


def elided(noun: Noun) -> Noun:
    """Return *noun* left unsaid where the verb alone tells of it."""
    return replace(noun, forms=("", "", *noun.forms[2:]))


IT: Final = replace(
    declined("az azt neki rajta rá róla hozzá nála vele"), definite=True
)
THEM: Final = replace(
    declined("azok őket nekik rajtuk rájuk róluk hozzájuk náluk velük"),
    definite=True,
    plural=True,
)
ITSELF: Final = declined(
    "önmaga önmagát önmagának önmagán önmagára önmagáról önmagához önmagánál önmagával"
)
THEMSELVES: Final = declined(
    "önmaguk önmagukat önmaguknak önmagukon önmagukra önmagukról önmagukhoz "
    "önmaguknál önmagukkal"
)


@dataclass(frozen=True, slots=True)
class Verb:
    """A verb: as an order and as a fact, each without and with a definite object.

    *can* is its `-hat` form, all without the *preverb*, which stands behind an order
    and is one word with everything else: `dobj el`, `eldob`, `eldobhatsz`.
    """

    order: str
    order_it: str
    can: str
    does: str = ""
    does_it: str = ""
    preverb: str = ""

    def ordered(self, *, definite: bool) -> str:
        """Return it as an order: `húzz`, `dobj el`, `dobd el`."""
        order = self.order_it if definite else self.order
        return f"{order} {self.preverb}".rstrip()

    def allowed(self, *, definite: bool) -> str:
        """Return what you may do: `húzhatsz`, `eldobhatod`."""
        back = self.can.endswith("hat")
        ending = ("od" if back else "ed") if definite else "sz"
        return f"{self.preverb}{self.can}{ending}"

    def done(self, *, definite: bool) -> str:
        """Return what somebody else does: `húz`, `eldobja`."""
        return f"{self.preverb}{self.does_it if definite else self.does}"


def listed(words: Sequence[str], joint: str = "és") -> str:
    """Return `a`, `a és b`, `a, b és c`."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {joint} {words[-1]}"


def listed_clauses(clauses: Sequence[str]) -> str:
    """Return `a`, `a, és b`, `a, b, és c`: clauses keep a comma before their joint."""
    if len(clauses) < 2:
        return "".join(clauses)
    return f"{', '.join(clauses[:-1])}, és {clauses[-1]}"


@dataclass(frozen=True, slots=True)
class Clause:
    """One thing that happens: *said* as a fact or an order, *offer* as your choice.

    *ordered*: it is an order. *subject* is how a plain fact begins, unsaid if empty;
    *whole* is what is no plain fact nor order. *after* are further clauses that need
    the first, *note* the reminder behind all.
    """

    said: str
    offer: str = ""
    ordered: bool = False
    after: tuple[str, ...] = ()
    note: str = ""
    subject: str | None = None
    whole: bool = False


def act(
    verb: Verb, rest: str, *, definite: bool = False, goal: str = "", doer: str = ""
) -> Clause:
    """Return what you do, or the player *doer*; *goal* stands where a preverb does.

    `tedd a temetődbe …`, `a temetődbe teheted …`, `minden játékos a temetőjébe teszi`.
    """
    if doer:
        said = spaced((doer, goal, verb.done(definite=definite), rest))
        return Clause(said, offer=f"dönthetsz úgy, hogy {said}")
    order = spaced((verb.ordered(definite=definite), goal, rest))
    offer = spaced((goal, verb.allowed(definite=definite), rest))
    return Clause(order, offer, ordered=True)


def placed(verb: Verb, thing: str, where: str, *, definite: bool) -> Clause:
    """Return what you put *where*: `tedd a lapot …`, `a lapot … teheted`."""
    order = spaced((verb.ordered(definite=definite), thing, where))
    offer = spaced((thing, where, verb.allowed(definite=definite)))
    return Clause(order, offer, ordered=True)


def steps(*clauses: Clause) -> Clause:
    """Return orders that are one: `keress ki …, fedd fel, és vedd a kezedbe`."""
    said = listed_clauses([each.said for each in clauses])
    offer = listed_clauses([each.offer for each in clauses])
    return Clause(said, offer, ordered=True)


def chained(clauses: Iterable[Clause]) -> str:
    """Return *clauses* and what follows them as one.

    `húzz egy lapot, majd dobj el egy lapot`; `…, és az nem támadhat`.
    """
    text = ""
    for clause in clauses:
        joint = (", majd " if clause.ordered else ", és ") if text else ""
        text += joint + ", majd ".join((clause.said, *clause.after))
    return text


def link(before: Clause, clause: Clause, about: Noun | None, _voice: object) -> Link:
    """Return how *clause* may follow *before*, whose subject *about* may be unsaid."""
    if not _is_plain(before) or not _is_plain(clause):
        return None
    if before.ordered or clause.ordered:
        return "other"
    unsaid = not before.subject and about and clause.subject == about.nominative
    is_same = clause.subject and (unsaid or before.subject == clause.subject)
    return "same" if is_same else "other"


def _is_plain(clause: Clause) -> bool:
    return not clause.whole and (clause.ordered or clause.subject is not None)


_NOR: Final = ", és nem is kap"


def joined(linked: Sequence[tuple[Clause, Link]]) -> str:
    """Return `tegyél rá egy jelzőt, húzz egy lapot, és merítsd ki azt`."""
    text = linked[0][0].said
    for place, (clause, how) in enumerate(linked[1:], 1):
        before, goes_on = linked[place - 1][0], linked[place + 1 : place + 2]
        joint = ", majd " if clause.ordered and not before.ordered else ", és "
        if any(_is_alike(clause, *following) for following in goes_on):
            joint = ", "
        said = clause.said
        if how == "same" and clause.subject:
            said = said.removeprefix(clause.subject).lstrip()
            # What is lost and cannot be had is two of the list.
            text = text.replace(_NOR, _NOR.replace(" és", ""))
            joint = ", " if _NOR in said else joint
        text += f"{joint}{said}"
    return text


def _is_alike(clause: Clause, following: Clause, how: Link) -> bool:
    """Whether *following* goes on in the same list as *clause*."""
    return how == "same" or (clause.ordered and following.ordered)

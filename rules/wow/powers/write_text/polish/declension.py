"""Polish declension: the six cases of nouns, adjectives and pronouns."""

from dataclasses import dataclass, replace
from typing import Final, Literal, NamedTuple

# Masculine of people, of animals, of things; feminine; neuter. The first three differ
# only in the accusative, and people alone in the plural.
Gender = Literal["m", "a", "i", "f", "n"]


class Forms(NamedTuple):
    """A word or phrase in the six cases that a rules text needs."""

    nom: str
    gen: str
    dat: str
    acc: str
    ins: str
    loc: str


def unchanging(text: str) -> Forms:
    """Return *text* as a phrase that is the same in every case."""
    return Forms(text, text, text, text, text, text)


def together(*parts: Forms | str) -> Forms:
    """Return *parts* side by side, case by case; plain text never changes."""
    phrases = [unchanging(each) if isinstance(each, str) else each for each in parts]
    return Forms(*(" ".join(filter(None, case)) for case in zip(*phrases, strict=True)))


@dataclass(frozen=True, slots=True)
class Word:
    """A noun in singular and plural."""

    singular: Forms
    plural: Forms
    gender: Gender

    def of(self, *, plural: bool) -> Forms:
        """Return the forms of one, or of several."""
        return self.plural if plural else self.singular


def declined(entry: str) -> Word:
    """Return the noun of a dictionary *entry*, whose other forms follow from its own.

    Gender, nominative, genitive, locative, plural nominative, plural genitive:
    `m sojusznik sojusznika sojuszniku sojusznicy sojuszników`.
    """
    gender, nom, gen, loc, several, of_several = entry.split()
    if gender not in ("m", "a", "i", "f", "n"):
        raise ValueError(f"no gender: {entry}")
    known: Gender = gender  # type: ignore[assignment]  # one of five, just checked
    if nom.endswith("a"):
        singular = Forms(nom, gen, loc, f"{nom[:-1]}ę", f"{nom[:-1]}ą", loc)
    elif known == "f":
        singular = Forms(nom, gen, loc, nom, f"{gen}ą", loc)
    elif known == "n":
        stem = gen[:-1]
        singular = Forms(nom, gen, f"{stem}u", nom, f"{stem}em", loc)
    else:
        singular = _masculine(known, nom, gen, loc)
    return Word(singular, _plural(known, several, of_several), known)


def _masculine(gender: Gender, nom: str, gen: str, loc: str) -> Forms:
    stem = gen[:-1]
    ins = f"{stem}iem" if stem[-1] in "kg" else f"{stem}em"
    return Forms(nom, gen, f"{stem}owi", nom if gender == "i" else gen, ins, loc)


def _plural(gender: Gender, nom: str, gen: str) -> Forms:
    acc = gen if gender == "m" else nom
    stem = _stem(nom, gen)
    return Forms(nom, gen, f"{stem}om", acc, f"{stem}ami", f"{stem}ach")


def _stem(nom: str, gen: str) -> str:
    """Return what -om, -ami and -ach are added to in the plural."""
    if gen.endswith("ów"):
        return gen[:-2]
    return nom if nom.endswith(("ci", "ni")) else nom[:-1]


def followed(word: Word, tail: str) -> Word:
    """Return *word* with a *tail* that never changes: `Totem` → `Totem ognia`."""
    return Word(together(word.singular, tail), together(word.plural, tail), word.gender)


@dataclass(frozen=True, slots=True)
class Adjective:
    """An adjective: its *stem*, its plural of *men*, and a *tail* that stays.

    `Adjective("wrog", "wrodzy")`; `Adjective("broniąc", "broniący", "się")`.
    """

    stem: str
    men: str
    tail: str = ""
    man: str = ""  # of one man, where it is another: żaden

    def of(self, gender: Gender, *, plural: bool = False) -> Forms:
        """Return the forms that agree with a noun of *gender*."""
        forms = self._several(gender) if plural else self._one(gender)
        return together(forms, self.tail)

    def _several(self, gender: Gender) -> Forms:
        stem, full = self._stems()
        nom = self.men if gender == "m" else f"{stem}e"
        gen = f"{full}ch"
        acc = gen if gender == "m" else nom
        return Forms(nom, gen, f"{full}m", acc, f"{full}mi", gen)

    def _one(self, gender: Gender) -> Forms:
        stem, full = self._stems()
        if gender == "f":
            of_her, her = f"{stem}ej", f"{self.stem}ą"
            return Forms(f"{self.stem}a", of_her, of_her, her, her, of_her)
        nom, gen = f"{stem}e" if gender == "n" else self.man or full, f"{stem}ego"
        acc = gen if gender in ("m", "a") else nom
        return Forms(nom, gen, f"{stem}emu", acc, f"{full}m", f"{full}m")

    def _stems(self) -> tuple[str, str]:
        """Return what stands before -e, and before -ch: wrogi-e, wrogi-ch; star-y."""
        if self.stem.endswith("i"):
            return self.stem, self.stem
        if self.stem.endswith(("k", "g")):
            return f"{self.stem}i", f"{self.stem}i"
        return self.stem, f"{self.stem}y"


def before(adjective: Adjective, word: Word) -> Word:
    """Return *word* behind an *adjective*: `Nocny elf`."""
    one, several = agreeing(adjective, word)
    return replace(
        word,
        singular=together(one, word.singular),
        plural=together(several, word.plural),
    )


def behind(word: Word, adjective: Adjective) -> Word:
    """Return *word* before an *adjective*: `Broń drzewcowa`."""
    one, several = agreeing(adjective, word)
    return replace(
        word,
        singular=together(word.singular, one),
        plural=together(word.plural, several),
    )


def agreeing(adjective: Adjective, word: Word) -> tuple[Forms, Forms]:
    """Return *adjective* for one and for several of *word*."""
    return adjective.of(word.gender), adjective.of(word.gender, plural=True)


def this(word: Word) -> Forms:
    """Return one *word* that is pointed at: `ten sojusznik`, `tę zdolność`."""
    return together(_THIS[word.gender], word.singular)


_TEN: Final = Forms("ten", "tego", "temu", "tego", "tym", "tym")
_THIS: Final[dict[Gender, Forms]] = {
    "m": _TEN,
    "a": _TEN,
    "i": _TEN._replace(acc="ten"),
    "f": Forms("ta", "tej", "tej", "tę", "tą", "tej"),
    "n": _TEN._replace(nom="to", acc="to"),
}


@dataclass(frozen=True, slots=True)
class Noun:
    """A phrase for one or several things, with what verbs and adjectives agree with.

    *counted*: five or more, whose verb is singular (`pięciu sojuszników ma`).
    *pronoun*: stands behind its verb as a subject, maybe unsaid. *plain*: what stands
    for a proper name where an adjective must agree with it.
    """

    forms: Forms
    gender: Gender
    plural: bool = False
    counted: bool = False
    pronoun: bool = False
    plain: str = ""

    @property
    def verbs_are_plural(self) -> bool:
        """Whether a verb with this subject is plural."""
        return self.plural and not self.counted

    def named_for(self, adjective: Adjective) -> str:
        """Return *adjective* as a predicate: `zużyty`, `zużyci`, `zużytych`."""
        forms = adjective.of(self.gender, plural=self.plural)
        return forms.gen if self.counted else forms.nom

    @property
    def possessive(self) -> str:
        """Return `jego`, `jej` or `ich`."""
        if self.plural:
            return "ich"
        return "jej" if self.gender == "f" else "jego"


_ON: Final = Forms("on", "niego", "mu", "go", "nim", "nim")
_ONE: Final = Forms("one", "nich", "im", "je", "nimi", "nich")


def pronoun(gender: Gender, *, plural: bool = False) -> Noun:
    """Return `on`, `ona`, `oni` …; the genitive is the one behind prepositions."""
    if plural:
        men = _ONE._replace(nom="oni", acc="ich")
        return Noun(men if gender == "m" else _ONE, gender, plural=True, pronoun=True)
    match gender:
        case "f":
            she = Forms("ona", "niej", "jej", "ją", "nią", "niej")
            return Noun(she, gender, pronoun=True)
        case "n":
            return Noun(_ON._replace(nom="ono", acc="je"), gender, pronoun=True)
        case _:
            return Noun(_ON, gender, pronoun=True)


def unsaid(noun: Noun) -> Noun:
    """Return the pronoun for *noun*, which as a subject goes without saying."""
    short = pronoun(noun.gender, plural=noun.plural)
    return replace(short, forms=short.forms._replace(nom=""))

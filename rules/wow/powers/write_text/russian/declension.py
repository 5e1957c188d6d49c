"""Russian declension: nouns and adjectives as tables of their forms.

The letter ё is written е, as everywhere in the catalogue.
"""

from dataclasses import dataclass
from enum import IntEnum
from typing import Final, Literal

Gender = Literal["m", "f", "n"]
# One; several without a numeral; behind 2, 3, 4; behind other numerals.
Number = Literal["one", "all", "few", "many"]


class Case(IntEnum):
    """The six cases, in the order of every table here."""

    NOM = 0
    GEN = 1
    DAT = 2
    ACC = 3
    INS = 4
    PRE = 5


@dataclass(frozen=True, slots=True)
class Noun:
    """A noun: six forms of the singular, six of the plural, gender, and whether alive.

    *mass*: without a numeral it stays singular for several: `все оружие`.
    """

    one: tuple[str, ...]
    many: tuple[str, ...]
    gender: Gender = "m"
    alive: bool = False
    mass: bool = False

    @property
    def base(self) -> str:
        """The form of the dictionary."""
        return self.one[Case.NOM]

    def form(self, case: Case, number: Number) -> str:
        """Return the form for *case*; `few` stands only in nominative, accusative."""
        if number == "few":
            return self.one[Case.GEN]
        single = number == "one" or (number == "all" and self.mass)
        return (self.one if single else self.many)[case]

    def joined(self, other: "Noun") -> "Noun":
        """Return this noun with *other* behind a hyphen, both declined."""
        return Noun(
            tuple(f"{a}-{b}" for a, b in zip(self.one, other.one, strict=True)),
            tuple(f"{a}-{b}" for a, b in zip(self.many, other.many, strict=True)),
            self.gender,
            self.alive,
            self.mass,
        )

    def trailed(self, tail: str) -> "Noun":
        """Return this noun with words behind it that do not change."""
        return Noun(
            tuple(f"{form} {tail}" for form in self.one),
            tuple(f"{form} {tail}" for form in self.many),
            self.gender,
            self.alive,
            self.mass,
        )


def spelt(
    one: str,
    many: str = "",
    gender: Gender = "m",
    *,
    alive: bool = False,
    mass: bool = False,
) -> Noun:
    """Return a noun from its six and six forms, spelt out; no plural: as singular."""
    return Noun(tuple(one.split()), tuple((many or one).split()), gender, alive, mass)


@dataclass(frozen=True, slots=True)
class Pattern:
    """A declension by endings; an accusative of `=` is that of the living or not."""

    one: str
    many: str
    gender: Gender


HARD: Final = Pattern("- а у = ом е", "ы ов ам = ами ах", "m")
VELAR: Final = Pattern("- а у = ом е", "и ов ам = ами ах", "m")
HUSHER: Final = Pattern("- а у = ем е", "и ей ам = ами ах", "m")
SOFT: Final = Pattern("ь я ю = ем е", "и ей ям = ями ях", "m")
SHORT: Final = Pattern("й я ю = ем е", "и ев ям = ями ях", "m")
FEMININE: Final = Pattern("а ы е у ой е", "ы - ам = ами ах", "f")
THIRD: Final = Pattern("ь и и ь ью и", "и ей ям = ями ях", "f")
NEUTER: Final = Pattern("о а у о ом е", "а - ам = ами ах", "n")
ABSTRACT: Final = Pattern("ие ия ию ие ием ии", "ия ий иям = иями иях", "n")


def declined(
    stem: str, pattern: Pattern, *, base: str = "", alive: bool = False
) -> Noun:
    """Return the noun with *stem* that declines by *pattern*.

    *base* is the nominative where a vowel falls out of the other forms (`пес`, `пса`).
    """
    one = _forms(stem, pattern.one, alive=alive)
    many = _forms(stem, pattern.many, alive=alive)
    if base:
        still = pattern.gender == "m" and not alive
        one = (base, *one[1:3], base if still else one[3], *one[4:])
    return Noun(one, many, pattern.gender, alive)


def _forms(stem: str, endings: str, *, alive: bool) -> tuple[str, ...]:
    forms = [stem + ending.strip("-") for ending in endings.split()]
    if "=" in endings:
        forms[Case.ACC] = forms[Case.GEN if alive else Case.NOM]
    return tuple(forms)


@dataclass(frozen=True, slots=True)
class Adjective:
    """An adjective or pronoun: six forms for each gender and for the plural.

    In the accusative, masculine and plural, the form is that of things; of the living
    it is the genitive.
    """

    m: tuple[str, ...]
    f: tuple[str, ...]
    n: tuple[str, ...]
    plural: tuple[str, ...]

    def form(self, noun: Noun, case: Case, number: Number) -> str:
        """Return the form that agrees with *noun* in *case* and *number*."""
        if number == "few":
            few = Case.NOM if noun.gender == "f" else Case.GEN
            return self.plural[few]
        single = number == "one" or (number == "all" and noun.mass)
        forms: tuple[str, ...] = getattr(self, noun.gender) if single else self.plural
        bends = not single or noun.gender == "m"
        return forms[Case.GEN if case == Case.ACC and noun.alive and bends else case]


def trailing(word: Adjective, tail: str) -> Adjective:
    """Return the adjective *word* with words behind it that do not change."""
    return Adjective(
        *(
            tuple(f"{form} {tail}" for form in forms)
            for forms in (word.m, word.f, word.n, word.plural)
        )
    )


def adjective(stem: str, kind: str = "hard") -> Adjective:
    """Return the adjective with *stem*: hard, stressed (боевой), velar, soft, щий."""
    masculine, feminine, neuter, plural = (row.split() for row in _ENDINGS[kind])
    return Adjective(
        tuple(stem + ending for ending in masculine),
        tuple(stem + ending for ending in feminine),
        tuple(stem + ending for ending in neuter),
        tuple(stem + ending for ending in plural),
    )


_ENDINGS: Final = {
    "hard": (
        "ый ого ому ый ым ом",
        "ая ой ой ую ой ой",
        "ое ого ому ое ым ом",
        "ые ых ым ые ыми ых",
    ),
    "stressed": (
        "ой ого ому ой ым ом",
        "ая ой ой ую ой ой",
        "ое ого ому ое ым ом",
        "ые ых ым ые ыми ых",
    ),
    "velar": (
        "ий ого ому ий им ом",
        "ая ой ой ую ой ой",
        "ое ого ому ое им ом",
        "ие их им ие ими их",
    ),
    "stressed velar": (
        "ой ого ому ой им ом",
        "ая ой ой ую ой ой",
        "ое ого ому ое им ом",
        "ие их им ие ими их",
    ),
    "soft": (
        "ий его ему ий им ем",
        "яя ей ей юю ей ей",
        "ее его ему ее им ем",
        "ие их им ие ими их",
    ),
    "husher": (
        "ий его ему ий им ем",
        "ая ей ей ую ей ей",
        "ее его ему ее им ем",
        "ие их им ие ими их",
    ),
}


def pronoun(masculine: str, feminine: str, neuter: str, plural: str) -> Adjective:
    """Return a pronoun that agrees like an adjective, its forms spelt out."""
    return Adjective(
        tuple(masculine.split()),
        tuple(feminine.split()),
        tuple(neuter.split()),
        tuple(plural.split()),
    )


THIS: Final = pronoun(
    "этот этого этому этот этим этом",
    "эта этой этой эту этой этой",
    "это этого этому это этим этом",
    "эти этих этим эти этими этих",
)
THAT: Final = pronoun(
    "тот того тому тот тем том",
    "та той той ту той той",
    "то того тому то тем том",
    "те тех тем те теми тех",
)
YOUR: Final = pronoun(
    "ваш вашего вашему ваш вашим вашем",
    "ваша вашей вашей вашу вашей вашей",
    "ваше вашего вашему ваше вашим вашем",
    "ваши ваших вашим ваши вашими ваших",
)
OWN: Final = pronoun(
    "свой своего своему свой своим своем",
    "своя своей своей свою своей своей",
    "свое своего своему свое своим своем",
    "свои своих своим свои своими своих",
)
ALL: Final = pronoun(
    "весь всего всему весь всем всем",
    "вся всей всей всю всей всей",
    "все всего всему все всем всем",
    "все всех всем все всеми всех",
)
EACH: Final = adjective("кажд")
RANDOM: Final = adjective("случайн")
TARGET: Final = adjective("указанн")
OTHER: Final = adjective("друг", "stressed velar")
NEXT: Final = adjective("следующ", "husher")
TOP: Final = adjective("верхн", "soft")
REVEALED: Final = adjective("вскрыт")
OPPOSING: Final = adjective("вражеск", "velar")
FRIENDLY: Final = adjective("дружественн")

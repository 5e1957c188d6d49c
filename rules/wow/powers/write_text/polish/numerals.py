"""Polish numerals: which form of the noun and of the verb each number asks for."""

from typing import Final

from rules.wow.powers.words import Amount, X
from rules.wow.powers.write_text.polish.declension import (
    Adjective,
    Forms,
    Gender,
    Noun,
    Word,
    together,
    unchanging,
)
from rules.wow.powers.write_text.sentences import digits

# Nominative, oblique, instrumental. Five and more count like these.
_FROM_FIVE: Final = {
    5: ("pięć", "pięciu", "pięcioma"),
    6: ("sześć", "sześciu", "sześcioma"),
    7: ("siedem", "siedmiu", "siedmioma"),
    8: ("osiem", "ośmiu", "ośmioma"),
    9: ("dziewięć", "dziewięciu", "dziewięcioma"),
    10: ("dziesięć", "dziesięciu", "dziesięcioma"),
    11: ("jedenaście", "jedenastu", "jedenastoma"),
    12: ("dwanaście", "dwunastu", "dwunastoma"),
}
_FEW: Final = {
    2: Forms("dwa", "dwóch", "dwóm", "dwa", "dwoma", "dwóch"),
    3: Forms("trzy", "trzech", "trzem", "trzy", "trzema", "trzech"),
    4: Forms("cztery", "czterech", "czterem", "cztery", "czterema", "czterech"),
}
_FEW_MEN: Final = {2: "dwaj", 3: "trzej", 4: "czterej"}


def is_few(count: Amount) -> bool:
    """Whether *count* takes the nominative: 2–4, 22–24 …, but not 12–14."""
    if isinstance(count, X):
        return False
    return count % 10 in (2, 3, 4) and count % 100 not in (12, 13, 14)


def counted(count: Amount, word: Word, lead: str = "") -> Noun:
    """Return *count* of *word*, in words up to twelve: `dwóch sojuszników`.

    *lead* stands before the number and not before a single thing.
    """
    if count == 1:
        return Noun(word.singular, word.gender)
    forms = _counted(_in_words(count, word.gender), count, word)
    many = _takes_genitive(count, word.gender)
    return Noun(together(lead, forms), word.gender, plural=True, counted=many)


def single(gender: Gender) -> Forms:
    """Return `jeden` as it agrees with a noun of *gender*."""
    forms = Adjective("jedn", "").of(gender)
    if gender in ("f", "n"):
        return forms._replace(nom="jedno", acc="jedno") if gender == "n" else forms
    return forms._replace(nom="jeden", acc="jeden" if gender == "i" else forms.acc)


def figured(amount: Amount, word: Word) -> Forms:
    """Return *amount* in digits with *word*: `1 obrażenie`, `5 obrażeń`."""
    if amount == 1:
        return together("1", word.singular)
    return _counted(unchanging(digits(amount)), amount, word)


def _takes_genitive(count: Amount, gender: Gender) -> bool:
    """Whether *count* as a subject has its noun in the genitive.

    Of people, only dwaj, trzej and czterej do not.
    """
    return count not in _FEW if gender == "m" else not is_few(count)


def _counted(number: Forms, count: Amount, word: Word) -> Forms:
    """Return *number* with the plural of *word*, in the case that it asks for."""
    nouns = word.plural
    if count == 0:
        nouns = unchanging(nouns.gen)
    elif _takes_genitive(count, word.gender):
        nouns = nouns._replace(nom=nouns.gen, acc=nouns.gen)
    return together(number, nouns)


def _in_words(count: Amount, gender: Gender) -> Forms:
    """Return *count* alone, in words up to twelve."""
    if isinstance(count, X) or count not in (0, *_FEW, *_FROM_FIVE):
        return unchanging(digits(count))
    if count == 0:
        return unchanging("zero")
    if count in _FEW:
        return _few(count, gender)
    nom, oblique, ins = _FROM_FIVE[count]
    plain = oblique if gender == "m" else nom
    return Forms(plain, oblique, oblique, plain, ins, oblique)


def _few(count: int, gender: Gender) -> Forms:
    forms = _FEW[count]
    if gender == "m":
        return forms._replace(nom=_FEW_MEN[count], acc=forms.gen)
    if gender == "f" and count == 2:
        return forms._replace(nom="dwie", acc="dwie", ins="dwiema")
    return forms

"""Russian numerals, and the number of the noun behind each."""

from collections.abc import Sequence
from typing import Final

from rules.wow.powers.words import Amount, X
from rules.wow.powers.write_text.russian.declension import (
    Case,
    Noun,
    Number,
    pronoun,
)

# Zero to twelve: nominative, genitive, dative and instrumental of each.
_WORDS: Final = (
    ("ноль", "ноля", "нолю", "нолем"),
    ("один", "одного", "одному", "одним"),
    ("два", "двух", "двум", "двумя"),
    ("три", "трех", "трем", "тремя"),
    ("четыре", "четырех", "четырем", "четырьмя"),
    ("пять", "пяти", "пяти", "пятью"),
    ("шесть", "шести", "шести", "шестью"),
    ("семь", "семи", "семи", "семью"),
    ("восемь", "восьми", "восьми", "восемью"),
    ("девять", "девяти", "девяти", "девятью"),
    ("десять", "десяти", "десяти", "десятью"),
    ("одиннадцать", "одиннадцати", "одиннадцати", "одиннадцатью"),
    ("двенадцать", "двенадцати", "двенадцати", "двенадцатью"),
)
# The column of each case; the accusative is that of things.
_COLUMNS: Final = {
    Case.NOM: 0,
    Case.GEN: 1,
    Case.DAT: 2,
    Case.ACC: 0,
    Case.INS: 3,
    Case.PRE: 1,
}
_ONE: Final = pronoun(
    "один одного одному один одним одном",
    "одна одной одной одну одной одной",
    "одно одного одному одно одним одном",
    "одни одних одним одни одними одних",
)


def number_of(count: Amount) -> Number:
    """Return the number of a noun behind *count*; X counts as many.

    1, 21, 31 … one; 2–4, 22–24 … few; all others, 11–14 among them, many.
    """
    if isinstance(count, X) or count % 100 in range(11, 15):
        return "many"
    if count % 10 == 1:
        return "one"
    return "few" if count % 10 in (2, 3, 4) else "many"


def numeral(count: Amount, noun: Noun, case: Case) -> str:
    """Return *count* before *noun*: a word up to twelve, then digits; X stays X."""
    if isinstance(count, X):
        return "X"
    if count >= len(_WORDS):
        return str(count)
    if count == 1:
        return _ONE.form(noun, case, "one")
    column = _COLUMNS[case]
    if count == 2 and column == 0 and noun.gender == "f":
        return "две"
    return _WORDS[count][column]


def listed(words: Sequence[str], joint: str = "и") -> str:
    """Return `a`, `a и b`, `a, b и c`."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {joint} {words[-1]}"

"""Plants defects in a translation that stands beside its English."""

import random
import re
from collections.abc import Callable
from typing import Final

from cards.translation.checks.number_checks import NUMBER_WORDS

# None where the pair has nothing to spoil in that way.
PairPlanter = Callable[[str, str, str, random.Random], str | None]

_SYMBOL: Final = re.compile(r"\[[A-Za-z]+\]|%\([a-z]+\)s|->|\bX\b")
_TRANSLATED: Final = {"pl": "[Ogień]", "hu": "[Tűz]", "ru": "[Огонь]"}


def lose_text(english: str, text: str, language: str, rng: random.Random) -> str:
    """Return nothing, or as good as nothing."""
    return rng.choice(("", " ", "\n\t"))


def keep_english(english: str, text: str, language: str, rng: random.Random) -> str:
    """Return the English, perhaps with a space more."""
    return english + rng.choice(("", " "))


def change_symbol(
    english: str, text: str, language: str, rng: random.Random
) -> str | None:
    """Return *text* with a symbol dropped, said twice or exchanged."""
    found = list(_SYMBOL.finditer(text))
    if not found:
        return None
    one = rng.choice(found)
    other = {"[Fire]": "[Frost]", "[Frost]": "[Fire]"}.get(one[0], f"{one[0]} {one[0]}")
    return text[: one.start()] + rng.choice(("", other)) + text[one.end() :]


def translate_symbol(
    english: str, text: str, language: str, rng: random.Random
) -> str | None:
    """Return *text* with a symbol translated, which nobody draws."""
    found = re.search(r"\[[A-Za-z]+\]", text)
    return text.replace(found[0], _TRANSLATED[language], 1) if found else None


def change_number(
    english: str, text: str, language: str, rng: random.Random
) -> str | None:
    """Return *text* with a figure, its sign, or a number word changed."""
    figures = list(re.finditer(r"[+-]?\d+", text))
    words = [
        one
        for one in re.finditer(r"\w+", text)
        if NUMBER_WORDS[language].get(one[0].lower(), 1) > 1
    ]
    if not figures and not words:
        return None
    one = rng.choice(figures + words)
    if one in words:
        changed = {"pl": "dziewięć", "hu": "kilenc", "ru": "девять"}[language]
    elif one[0][0] in "+-":
        changed = ("-" if one[0][0] == "+" else "+") + one[0][1:]
    else:
        changed = str(int(one[0]) * 10 + 7)
    return text[: one.start()] + changed + text[one.end() :]


def break_markup(
    english: str, text: str, language: str, rng: random.Random
) -> str | None:
    """Return *text* with a tag dropped or of another kind."""
    tags = list(re.finditer(r"</?\w+>", text))
    if not tags:
        return text + rng.choice(("</b>", "<i>"))
    one = rng.choice(tags)
    return text[: one.start()] + rng.choice(("", "<i>")) + text[one.end() :]


def join_lines(
    english: str, text: str, language: str, rng: random.Random
) -> str | None:
    """Return *text* with its lines made one."""
    return text.replace("\n", " ") if "\n" in text else None


def overfill(english: str, text: str, language: str, rng: random.Random) -> str:
    """Return more than a card has room for."""
    return "\n".join([text] * (450 // len(text) + 1))


PAIR_PLANTERS: Final[dict[str, PairPlanter]] = {
    "EMPTY": lose_text,
    "IDENTICAL": keep_english,
    "SYMBOLS": change_symbol,
    "UNKNOWN_SYMBOL": translate_symbol,
    "NUMBERS": change_number,
    "MARKUP": break_markup,
    "LINES": join_lines,
    "LENGTH": overfill,
}

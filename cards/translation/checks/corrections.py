"""What to write in place of what a check found, where there is one way to put it."""

import re
from collections.abc import Mapping
from typing import Any, Final

from cards.translation.checks.letter_scripts import TO_CYRILLIC, TO_LATIN
from rules.text.alphabets import language_script, script_of

Edit = tuple[int, int, str]  # start, end, and the words in place of what is there

_TO_SCRIPT: Final = {"LATIN": TO_LATIN, "CYRILLIC": TO_CYRILLIC}
_QUOTES: Final = 2  # marks of one couple


def correct(text: str, finding: Mapping[str, Any], language: str) -> Edit | None:
    """Return how to change *text* so that *finding* (as JSON) is none any more.

    None where somebody has to think: words are lost, or there are several ways.
    """
    start, end, said = finding["start"], finding["end"], finding["text"]
    figures = finding.get("figures", {})
    if not said or text[start:end] != said:
        return None
    match finding["check"]:
        case "SPELLING":
            return start, end, _like(said, figures["meant"])
        case "VARIANT" if figures.get("instead"):
            return start, end, _like(said, figures["instead"])
        case "SCRIPT":
            return _in_script(start, end, said, language)
        case "QUOTES" if len(figures.get("usual", "")) == _QUOTES:
            opening, closing = figures["usual"]
            return start, end, f"{opening}{said[1:-1]}{closing}"
        case "DOUBLED":
            return len(text[:start].rstrip()), end, ""  # with the space before it
        case "SPACING" if not figures.get("kind") and said.isspace():
            return start, end, " " if text[end : end + 1].isalnum() else ""
        case "PUNCTUATION" if re.fullmatch(r"(.)\1+", said):
            return start, end, said[0]
    return None


def _in_script(start: int, end: int, said: str, language: str) -> Edit | None:
    """Return a word of two scripts in the one that its language has."""
    script = language_script(language)
    if script not in _TO_SCRIPT:
        return None
    words = said.translate(_TO_SCRIPT[script])
    is_whole = all(script_of(one) == script for one in words if one.isalpha())
    return (start, end, words) if is_whole and words != said else None


def _like(said: str, meant: str) -> str:
    """Return *meant* with capitals where *said* has them."""
    if said.isupper() and len(said) > 1:
        return meant.upper()
    return meant[:1].upper() + meant[1:] if said[:1].isupper() else meant

"""Damage that files do to words, told and mended. Pure.

UTF-8 taken for a code page, look-alike letters of another alphabet, another script.
"""

import re
from typing import Any, Final

from cards.translation.checks.letter_scripts import TO_CYRILLIC, TO_LATIN
from rules.text.alphabets import language_scripts, script_of

# What UTF-8 was taken for when it was saved anew.
_TAKEN_FOR: Final = ("cp1252", "cp1250", "cp1251", "latin-1")
_UNDEFINED: Final = re.compile("[\x80-\x9f]")
_LETTERS_NEEDED: Final = 2  # a letter alone is a sign: Greek Δ, Latin X
_WORD = re.compile(r"\w+")
MOJIBAKE, SCRIPT = "MOJIBAKE", "SCRIPT"
Finding = dict[str, Any]


def find_damage(text: str, english: str, language: str) -> Finding | None:
    """Return what files did to *text*, as a finding of a row; None for nothing.

    Where it can be mended, its figures say how: `repaired`.
    """
    if (repaired := _as_utf8(text)) is not None:
        return _finding(MOJIBAKE, "warning", text, repaired=repaired)
    if letters := _mixed_letters(text, language):
        repaired = repair_look_alikes(text, language)
        figures = {"letters": letters}
        if not _mixed_letters(repaired, language):
            figures["repaired"] = repaired
        return _finding(SCRIPT, "error", text, **figures)
    if text != english and (letters := foreign_letters(text, language)):
        return _finding(SCRIPT, "error", text, letters=letters)
    return None


def foreign_letters(text: str, language: str) -> str:
    """Return letters of *text* if none of them is of *language*; else ""."""
    letters = [one for one in text if script_of(one)]
    own = language_scripts(language)
    if len(letters) < _LETTERS_NEEDED or any(script_of(one) in own for one in letters):
        return ""
    return "".join(dict.fromkeys(letters))[:20]


def repair_look_alikes(text: str, language: str) -> str:
    """Return *text* with the letters of words in two scripts all of *language*'s."""
    table = TO_CYRILLIC if "CYRILLIC" in language_scripts(language) else TO_LATIN

    def mended(word: re.Match[str]) -> str:
        return word[0].translate(table) if _is_mixed(word[0]) else word[0]

    return _WORD.sub(mended, text)


def _mixed_letters(text: str, language: str) -> str:
    """Return the letters that do not belong in words of two scripts."""
    own = language_scripts(language)
    if not own & {"LATIN", "CYRILLIC"}:
        return ""
    odd = {
        one
        for word in _WORD.findall(text)
        if _is_mixed(word)
        for one in word
        if script_of(one) and script_of(one) not in own
    }
    return "".join(sorted(odd))


def _is_mixed(word: str) -> bool:
    """Whether *word* has letters of Latin and of Cyrillic."""
    return {"LATIN", "CYRILLIC"} <= {script_of(one) for one in word}


def _as_utf8(text: str) -> str | None:
    """Return *text* as it was before it was taken for a code page; None if it wasn't.

    One letter alone proves nothing, but two bytes that make one do.
    """
    if text.isascii():
        return None
    for page in _TAKEN_FOR:
        try:
            found = _bytes(text, page).decode("utf-8")
        except UnicodeError:
            continue
        if len(found) < len(text):
            return found
    return None


def _bytes(text: str, page: str) -> bytes:
    """Return *text* in *page*, whose undefined bytes stay what they are."""
    return b"".join(
        one.encode("latin-1") if _UNDEFINED.match(one) else one.encode(page)
        for one in text
    )


def _finding(check: str, severity: str, text: str, **figures: str) -> Finding:
    """Return a finding as rows keep it."""
    return {"check": check, "severity": severity, "text": text[:80], "figures": figures}

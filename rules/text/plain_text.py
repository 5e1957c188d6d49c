"""Texts as catalogues have them → plain lines."""

import html
import re

_LINE_BREAK = re.compile(r"<br ?/?>", re.IGNORECASE)
_MARKUP = re.compile(r"</?[a-zA-Z][^<>]{0,200}>")
# With its semicolon only: "R&D" and "AT&T" are no entities.
_ENTITY = re.compile(
    r"&(?:#[0-9]{1,7}|#[xX][0-9a-fA-F]{1,6}|[a-zA-Z][a-zA-Z0-9]{1,31});"
)

# UTF-8 read as Windows-1252: each character stands for a byte, and the five bytes that
# code page leaves open come through as themselves.
_OPEN_BYTES = b"\x81\x8d\x8f\x90\x9d"
_BYTE_OF = {
    bytes([byte]).decode("latin-1" if byte in _OPEN_BYTES else "cp1252"): byte
    for byte in range(0x80, 0x100)
}
_TAIL = "[" + "".join(char for char, byte in _BYTE_OF.items() if byte < 0xC0) + "]"
_MOJIBAKE = re.compile(
    f"[\u00c2-\u00df]{_TAIL}|[\u00e0-\u00ef]{_TAIL}{{2}}|[\u00f0-\u00f4]{_TAIL}{{3}}"
)


def plain_text(text: str) -> str:
    """Return *text* without HTML markup and entities; `<br>` becomes a line end."""
    if "<" in text:
        text = _MARKUP.sub("", _LINE_BREAK.sub("\n", text))
    if "&" in text:
        text = _ENTITY.sub(lambda found: html.unescape(found[0]), text)
    return text


def tidy_lines(text: str) -> str:
    """Return *text* with white space collapsed, empty lines and stray `;` dropped.

    One source separates lines by `;`, another left such marks before its line ends.
    """
    if "\n" not in text and "\r" not in text:
        return _tidy_line(text)
    return "\n".join(filter(None, map(_tidy_line, text.splitlines())))


def _tidy_line(line: str) -> str:
    """Return *line* without a separator left at its end; empty if there is no more."""
    line = " ".join(line.split())
    if line.endswith(";.") or line == ".":
        line = line[:-1]
    return line.rstrip("; ") if line.endswith(";") else line


def repair_mojibake(text: str) -> tuple[str, list[str]]:
    """Return *text* repaired, and the broken spots as they stood.

    Ruling: a spot is repaired only where its characters are, as Windows-1252 bytes, one
    whole UTF-8 character: `â€¦` → `…`. No English text has such a sequence on purpose.
    """
    broken: list[str] = []

    def repair(found: re.Match[str]) -> str:
        try:
            whole = bytes(_BYTE_OF[char] for char in found[0]).decode()
        except (KeyError, UnicodeDecodeError):
            return found[0]
        broken.append(found[0])
        return whole

    return _MOJIBAKE.sub(repair, text), broken

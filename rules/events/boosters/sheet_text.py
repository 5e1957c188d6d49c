"""Sheets and slots as people type them: a query or a list of cards, `rare 20, epic 3`.

A query is written as search is: `set:LAN rarity:common -type:hero -tag:Token`, several
values between commas, any of them will do. A list names a printing a line, with its
weight: `LAN 12 x3`. `*` is every card of the set.
"""

import re
import shlex
from collections.abc import Collection, Mapping
from typing import Final

from rules.events.boosters.definition import BoosterUnusable, Sheet, SheetQuery, Weights

Known = Mapping[str, Collection[str]]  # the values a word may have

EVERY: Final = "*"
PLAIN: Final = "none"  # the variant of an ordinary printing
_LISTED = re.compile(r"(?P<ref>\S+ \S*\d\S*(?: \S+)*?)(?:\s+[x×](?P<weight>\d{1,7}))?")
_WORD = re.compile(r"(?P<without>-?)(?P<key>[a-z_]+):(?P<values>.+)")
_WEIGHED = re.compile(r"(?P<name>.*\S)\s+(?P<weight>\d{1,7})")
# The words that are no traits, and where each stands in a query.
_CONDITIONS: Final = {
    ("", "set"): "sets",
    ("", "type"): "types",
    ("-", "type"): "not_types",
    ("", "rarity"): "rarities",
    ("", "variant"): "variants",
}
_OF_PRINTING: Final = frozenset(key for _, key in _CONDITIONS)


def read_sheet(text: str, known: Known, part: str) -> Sheet:
    """Return the sheet that *text* describes: a query, or a list of printings.

    *known* says which values some words may have, *part* names the sheet in a refusal.
    Raises BoosterUnusable.
    """
    lines = [" ".join(line.split()) for line in text.splitlines() if line.strip()]
    if lines and all(":" not in line and line != EVERY for line in lines):
        return tuple(_read_listed(line, part) for line in lines)
    return _read_query(" ".join(lines), known, part)


def write_sheet(sheet: Sheet) -> str:
    """Return *sheet* as text that `read_sheet` reads back the same."""
    if not isinstance(sheet, SheetQuery):
        return "\n".join(
            ref + (f" x{weight}" if weight > 1 else "") for ref, weight in sheet
        )
    words = [
        f"{mark}{key}:{_quoted(getattr(sheet, field))}"
        for (mark, key), field in _CONDITIONS.items()
        if getattr(sheet, field)
    ]
    words += [f"{kind}:{_quoted([value])}" for kind, value in sheet.traits]
    words += [f"-{kind}:{_quoted([value])}" for kind, value in sheet.without]
    return " ".join(words) or EVERY


def read_draws(text: str, part: str) -> Weights:
    """Return the sheets a slot draws from: `rare 20, epic 3`, a bare name weighs 1.

    Raises BoosterUnusable.
    """
    draws = []
    for piece in filter(None, (piece.strip() for piece in text.split(","))):
        found = _WEIGHED.fullmatch(piece)
        draws.append((found["name"], int(found["weight"])) if found else (piece, 1))
    if not draws:
        raise BoosterUnusable(part=part, why="sheets")
    return tuple(draws)


def write_draws(sheets: Weights) -> str:
    """Return *sheets* as text that `read_draws` reads back the same."""
    if len(sheets) == 1 and sheets[0][1] == 1 and not _WEIGHED.fullmatch(sheets[0][0]):
        return sheets[0][0]
    return ", ".join(f"{name} {weight}" for name, weight in sheets)


def _read_listed(line: str, part: str) -> tuple[str, int]:
    """Return the printing and the weight that *line* names."""
    found = _LISTED.fullmatch(line)
    if found is None:
        raise BoosterUnusable(part=f"{part}: {line[:80]}", why="no-card")
    code, _, rest = found["ref"].partition(" ")
    return f"{code.upper()} {rest}", int(found["weight"] or 1)


def _read_query(text: str, known: Known, part: str) -> SheetQuery:
    """Return the query that *text* is. Raises BoosterUnusable."""
    said: dict[str, list[str]] = {}
    traits: dict[str, list[tuple[str, str]]] = {"": [], "-": []}
    for word in _words(text, part):
        found = _WORD.fullmatch(word)
        if word == EVERY:
            continue
        if found is None:
            raise BoosterUnusable(part=f"{part}: {word[:80]}", why="no-query")
        mark, key, values = found["without"], found["key"], found["values"].split(",")
        field = _CONDITIONS.get((mark, key))
        if field:
            told = (_value(key, value, known, part) for value in values)
            said.setdefault(field, []).extend(told)
        elif key in _OF_PRINTING:
            raise BoosterUnusable(part=f"{part}: {word[:80]}", why="no-query")
        else:
            traits[mark] += [(key, value) for value in values]
    if not text:
        raise BoosterUnusable(part=part, why="empty")
    told_all = {field: tuple(values) for field, values in said.items()}
    return SheetQuery(**told_all, traits=tuple(traits[""]), without=tuple(traits["-"]))


def _words(text: str, part: str) -> list[str]:
    """Return the words of *text*; quotes hold some together. Raises BoosterUnusable."""
    lexer = shlex.shlex(text, posix=True, punctuation_chars=False)
    lexer.whitespace_split, lexer.commenters, lexer.quotes = True, "", '"'
    try:
        return list(lexer)
    except ValueError as error:
        raise BoosterUnusable(part=f"{part}: {text[:80]}", why="no-query") from error


def _value(key: str, value: str, known: Known, part: str) -> str:
    """Return *value* of the word *key* as definitions have it."""
    if key == "set":
        return value.upper()
    if key == "variant":
        return "" if value == PLAIN else value
    if value.lower() not in known.get(key, (value.lower(),)):
        raise BoosterUnusable(part=f"{part}: {key}:{value[:80]}", why="unknown-word")
    return value.lower()


def _quoted(values: Collection[str]) -> str:
    """Return *values* between commas, in quotes if one holds a space."""
    joined = ",".join(value or PLAIN for value in values)
    return f'"{joined}"' if " " in joined else joined

"""A game's terms and what each is called in other languages, as checks read them."""

import csv
import dataclasses
import re
from collections.abc import Iterable, Mapping
from typing import Any, Final, Self

from core.tables import unguard_cell
from rules.errors import N_, Refusal

_LANGUAGE_COLUMN: Final = re.compile(r"[a-z]{2,3}(-[a-z0-9]{2,8})?", re.IGNORECASE)
_NOT_LANGUAGES: Final = frozenset({"key", "en"})


@dataclasses.dataclass(frozen=True, slots=True)
class Wording:
    """One term in one language: what to write, and what not to write for it.

    *variants* are met in print and understood, *forbidden* are never right; both are
    reported where they stand for the term. *chosen* may be empty.
    """

    chosen: str = ""
    variants: tuple[str, ...] = ()
    forbidden: tuple[str, ...] = ()


@dataclasses.dataclass(frozen=True, slots=True)
class Term:
    """One term of a game by its *key*, with its wordings by language code."""

    key: str
    english: str
    wordings: Mapping[str, Wording] = dataclasses.field(hash=False)
    kind: str = ""
    note: str = ""


@dataclasses.dataclass(frozen=True, slots=True)
class Glossary:
    """Terms in their order; a pure value that checks and suggestions read."""

    terms: tuple[Term, ...] = ()

    def __hash__(self) -> int:
        """Return a hash of the keys: every check looks its index up by the glossary."""
        return hash(tuple(term.key for term in self.terms))

    @classmethod
    def of(cls, terms: Iterable[Term]) -> Self:
        """Return the glossary of *terms*."""
        return cls(tuple(terms))

    @property
    def languages(self) -> frozenset[str]:
        """Return the codes of the languages that some term is said in."""
        return frozenset(code for term in self.terms for code in term.wordings)


NO_GLOSSARY: Final = Glossary()


class GlossaryUnreadable(Refusal):
    """The file is no glossary: it lacks the columns `key` and `en`."""

    code = "glossary-unreadable"
    sentence = N_(
        "This is not a glossary: it needs the columns “key” and “en” (%(found)s)."
    )


def read_glossary(lines: Iterable[str]) -> Glossary:
    """Return the glossary that the CSV *lines* hold.

    Columns: `key`, `en`, one per language (`pl`), `pl_variants` and `pl_forbidden`
    (several apart by `|`), `kind`, `note`; all but the first two may be missing. Of
    one language without a column of variants, those that a note tells are read. Rows
    without key or English are left out. Raises GlossaryUnreadable.
    """
    rows = csv.DictReader(lines)
    try:
        columns = [name.strip() for name in rows.fieldnames or ()]
        if not {"key", "en"} <= set(columns):
            raise GlossaryUnreadable(found=", ".join(columns)[:200])
        rows.fieldnames = columns
        languages = tuple(filter(_is_language, columns))
        return Glossary.of(
            _read_term(_plain(row), languages)
            for row in rows
            if row["key"] and row["en"]
        )
    except csv.Error as error:
        raise GlossaryUnreadable(found=str(error)) from error


def _plain(row: Mapping[str | None, Any]) -> dict[str, str | None]:
    """Return *row* without the guards against formulas; cells too many are left out."""
    return {
        str(name): unguard_cell(cell) if isinstance(cell, str) else None
        for name, cell in row.items()
    }


def _is_language(column: str) -> bool:
    """Whether *column* is named by a language's code alone."""
    return column not in _NOT_LANGUAGES and bool(_LANGUAGE_COLUMN.fullmatch(column))


def _read_term(row: Mapping[str, str | None], languages: tuple[str, ...]) -> Term:
    """Return the term of one *row*."""
    wordings = {code: _read_wording(row, code) for code in languages}
    if len(languages) == 1 and f"{languages[0]}_variants" not in row:
        only = wordings[languages[0]]
        told = _told_in_note(row.get("note") or "")
        wordings[languages[0]] = dataclasses.replace(only, variants=told)
    return Term(
        key=(row["key"] or "").strip(),
        english=(row["en"] or "").strip(),
        wordings={code: found for code, found in wordings.items() if found.chosen},
        kind=(row.get("kind") or "").strip(),
        note=(row.get("note") or "").strip(),
    )


_VARIANT_NOTE: Final = re.compile(r"(?:^|;)\s*variant(s?) ([^;]{1,200})")


def _told_in_note(note: str) -> tuple[str, ...]:
    """Return the variants that the *note* of a glossary of one language tells.

    `12; variant A, same value`, `variants A, B`: lists without a column for them.
    """
    return tuple(
        one.strip()
        for many, told in _VARIANT_NOTE.findall(note)
        for one in (told.split(",") if many else told.split(",")[:1])
        if one.strip()
    )


def _read_wording(row: Mapping[str, str | None], code: str) -> Wording:
    """Return what *row* says of the language *code*."""
    return Wording(
        chosen=(row[code] or "").strip(),
        variants=_several(row.get(f"{code}_variants")),
        forbidden=_several(row.get(f"{code}_forbidden")),
    )


def _several(cell: str | None) -> tuple[str, ...]:
    """Return the wordings of one cell, apart by `|`."""
    return tuple(filter(None, (one.strip() for one in (cell or "").split("|"))))

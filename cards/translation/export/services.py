"""A language's texts as a file for translators; its return is merged three ways.

A row is one field of one card, or the name of a set: the fingerprint of its English
and the revision of its text say later what the translator saw.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import chain
from typing import Final

import polib

from cards.catalogue.card_texts.models import CardText
from cards.catalogue.card_texts.source_words import words_hash
from cards.catalogue.models import Card, CardSet, Printing
from cards.translation.checks.glossary_terms import Glossary
from cards.translation.glossary.services import get_glossary
from cards.translation.imports.file_line import FIELDS, SET_NAME
from cards.translation.imports.set_rows import name_revision
from core.tables import write_csv, write_workbook
from rules.text.normalize import fold

COLUMNS: Final = (
    "id", "set", "number", "field", "english", "english_text", "translation", "state",
    "terms", "source_hash", "revision",
)  # fmt: skip
TERMS_SHOWN: Final = 12
_TYPES: Final = {
    "csv": "text/csv; charset=utf-8",
    "xlsx": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    "po": "text/x-gettext-translation; charset=utf-8",
}
MEDIA_TYPES: Final = tuple(kind.partition(";")[0] for kind in _TYPES.values())


@dataclass(frozen=True, slots=True)
class ExportFile:
    """A file to download."""

    name: str
    content_type: str
    content: bytes


@dataclass(frozen=True, slots=True)
class ExportRow:
    """One field of one card; *english_name* tells people which card it is.

    Of a set its code stands for the card's number.
    """

    card_id: int | str
    set_code: str
    number: str
    field: str
    english_name: str
    english: str
    text: str
    state: str
    terms: str
    source_hash: str
    revision: int

    @property
    def cells(self) -> tuple[str, ...]:
        """The row's cells, in the order of COLUMNS."""
        return (
            str(self.card_id), self.set_code, self.number, self.field,
            self.english_name, self.english, self.text, self.state, self.terms,
            self.source_hash, str(self.revision),
        )  # fmt: skip


def export_translations(
    *, game_slug: str, language: str, scope: str, kind: str
) -> ExportFile:
    """Return all texts, or (*scope* `open`) those missing or stale, as *kind* of file.

    Six queries, whatever the number of cards.
    """
    rows = [
        row
        for row in chain(_rows(game_slug, language), _sets(game_slug, language))
        if scope == "all" or row.state in {"missing", "stale", "draft"}
    ]
    write = {"csv": _write_csv, "xlsx": _write_xlsx, "po": _write_po}[kind]
    name = f"{game_slug}-{language}-{scope}.{kind}"
    return ExportFile(name, _TYPES[kind], write(rows, language))


def suggest_terms(english: str, glossary: Glossary, language: str) -> str:
    """Return the terms that *english* has, as `hero = bohater; ally = sojusznik`."""
    padded = f" {_spaced(english)} "
    found = [
        f"{term.english} = {term.wordings[language].chosen}"
        for term in glossary.terms
        if language in term.wordings
        and term.wordings[language].chosen
        and f" {_spaced(term.english)} " in padded
    ]
    return "; ".join(found[:TERMS_SHOWN])


@lru_cache(maxsize=2000)
def _spaced(text: str) -> str:
    """Return the folded words of *text*, one space between them."""
    return " ".join("".join(c if c.isalnum() else " " for c in fold(text)).split())


def _rows(game_slug: str, language: str) -> Iterator[ExportRow]:
    """Yield the rows of a game's cards, by name."""
    glossary = get_glossary(game_slug)
    held = {
        (text.card_id, text.field): text
        for text in CardText.objects.filter(card__game=game_slug, language=language)
    }
    sources = {
        printing.card_id: printing
        for printing in Printing.objects.filter(
            card__game=game_slug, is_source=True
        ).select_related("card_set")
    }
    cards = Card.objects.filter(game=game_slug).only(
        "name", "text", "name_hash", "text_hash"
    )
    for card in cards.iterator():
        for name in FIELDS:
            source = sources.get(card.pk)
            row = _row(card, source, name, held.get((card.pk, name)))
            if row is not None:
                terms = suggest_terms(row.english, glossary, language)
                yield replace(row, terms=terms)


def _sets(game_slug: str, language: str) -> Iterator[ExportRow]:
    """Yield the rows of a game's sets."""
    for one in CardSet.objects.filter(game=game_slug):
        name = one.names.get(language, "")
        yield ExportRow(
            card_id=one.code,
            set_code=one.code,
            number="",
            field=SET_NAME,
            english_name=one.name,
            english=one.name,
            text=name,
            state="" if name else "missing",
            terms="",
            source_hash=words_hash(one.name),
            revision=name_revision(name),
        )


def _row(
    card: Card, source: Printing | None, name: str, text: CardText | None
) -> ExportRow | None:
    """Return one field of *card*; None where there is nothing to translate."""
    words = {
        "name": (card.name, card.name_hash),
        "text": (card.text, card.text_hash),
        "flavour": (source.flavour, source.flavour_hash) if source else ("", ""),
    }
    english, made = words[name]
    if not english:
        return None
    state = "missing"
    if text is not None:
        is_draft = text.state == CardText.State.DRAFT
        state = text.state if text.source_hash == made or is_draft else "stale"
    return ExportRow(
        card_id=card.pk,
        set_code=source.card_set.code if source else "",
        number=source.number if source else "",
        field=name,
        english_name=card.name,
        english=english,
        text=text.text if text else "",
        state=state,
        terms="",
        source_hash=made,
        revision=text.revision if text else 0,
    )


def _write_csv(rows: list[ExportRow], _language: str) -> bytes:
    """Return *rows* as CSV; the mark tells spreadsheets that it is UTF-8."""
    return write_csv(COLUMNS, (row.cells for row in rows))


def _write_xlsx(rows: list[ExportRow], language: str) -> bytes:
    """Return *rows* as a workbook of plain words."""
    return write_workbook(language, COLUMNS, (row.cells for row in rows))


def _write_po(rows: list[ExportRow], language: str) -> bytes:
    """Return *rows* as PO; the context says card and field."""
    file = polib.POFile()
    file.metadata = {
        "Content-Type": "text/plain; charset=UTF-8",
        "Content-Transfer-Encoding": "8bit",
        "Language": language,
    }
    for row in rows:
        notes = [f"source_hash: {row.source_hash}", f"revision: {row.revision}"]
        notes += [f"terms: {row.terms}"] if row.terms else []
        file.append(
            polib.POEntry(
                msgctxt=f"{row.card_id}/{row.field}",
                msgid=row.english,
                msgstr=row.text,
                comment="\n".join(notes),
                occurrences=[(f"{row.set_code}-{row.number}".rstrip("-"), "")],
            )
        )
    return str(file).encode()

"""Batches of translations: uploaded and staged; `batch_changes` applies them."""

import hashlib
from collections import Counter
from collections.abc import Iterable, Mapping
from functools import partial

from django.contrib.auth.models import AnonymousUser, User
from django.core.files.base import File
from django.db.models import Q, QuerySet

from cards.catalogue.card_texts.language_codes import language_code
from cards.catalogue.card_texts.models import LanguageRole
from cards.catalogue.card_texts.source_words import words_hash
from cards.translation.imports.file_line import SET_NAME, WRITABLE
from cards.translation.imports.file_reader import TranslationFile, open_translations
from cards.translation.imports.models import TranslationBatch, TranslationRow
from cards.translation.imports.row_standing import settle
from cards.translation.imports.set_rows import seen_name
from cards.translation.imports.staging import (
    Stage,
    StagedRow,
    count_checks,
    load_stage,
    stage_lines,
)
from cards.translation.imports.text_comparison import note
from core.files.services import open_mapped, store_rows, upload
from core.files.stored import as_path
from core.jobs import Report, finishing
from rules.errors import N_, Refusal
from rules.games import game

State = TranslationBatch.State


class UnknownLanguage(Refusal):
    """No code of a language (`pl`, `pt-BR`), or English itself."""

    code = "unknown-card-language"
    sentence = N_(
        "“%(language)s” is not a language code for card translations. Use for "
        "example pl, hu, ru or pt-BR."
    )
    status = 422


def read_language(code: str) -> str:
    """Return the language's *code* as texts keep it: `PT_br` → `pt-BR`.

    Raises UnknownLanguage.
    """
    language = language_code(code)
    if not language or language.partition("-")[0] == "en":
        raise UnknownLanguage(language=code[:40])
    return language


def visible_batches(user: User | AnonymousUser) -> QuerySet[TranslationBatch]:
    """Return the batches *user* may see: their own, and those of their languages."""
    if user.has_perm("cards.curate_catalogue"):
        return TranslationBatch.objects.all()
    if not isinstance(user, User):
        return TranslationBatch.objects.none()
    languages = LanguageRole.objects.filter(user=user).values("language")
    return TranslationBatch.objects.filter(Q(author=user) | Q(language__in=languages))


def upload_translations(
    *,
    file: "File[bytes]",
    game_slug: str,
    language: str,
    author: User | None,
    credit: str = "",
    column_map: Mapping[str, str] | None = None,
    inline: bool = False,
) -> TranslationBatch:
    """Return a new batch that holds *file*; small ones are staged at once.

    *inline* stages it here, whatever its size. Raises UnknownGame or UnknownLanguage.
    """
    game(game_slug)
    digest = hashlib.file_digest(file, "sha256").hexdigest()
    file.seek(0)
    batch = TranslationBatch(
        game=game_slug,
        language=read_language(language),
        digest=digest,
        credit=credit[:200],
        column_map=dict(column_map or {}),
        author=author,
    )
    return upload(batch, file, inline=inline)


def stage_batch(batch: TranslationBatch, report: Report) -> None:
    """Read, match, compare and check the batch's file; nothing but rows is written."""
    stage = load_stage(batch.game, batch.language)
    with as_path(batch.file) as path:
        open_file = partial(
            open_translations,
            path,
            batch.language,
            is_english=stage.index.is_english,
        )
        opened = open_mapped(batch, open_file, _latest_files(batch))
        rows = stage_lines(stage, opened.lines, report)
    with finishing(batch) as held:
        stored = (row_of(held, row) for row in rows)
        store_rows(held, held.rows, stored, opened.unknown)
        held.column_map = batch.column_map if opened.columns else {}
        held.encoding = opened.encoding
        held.counts = {
            "outcomes": held.counts,
            "checks": count_checks(row.findings for row in rows),
            "remarks": file_remarks(opened, stage, rows),
        }


def file_remarks(
    opened: TranslationFile, stage: Stage, rows: Iterable[StagedRow]
) -> list[dict[str, object]]:
    """Return what is to be said of a whole file, now that all of it is read."""
    opened.remarks.languages |= stage.languages
    kinds = Counter(row.kind for row in rows if row.kind)
    if kinds:
        opened.remarks.add("other-kinds", **kinds)
    return opened.remarks.as_json()


def row_of(batch: TranslationBatch, staged: StagedRow) -> TranslationRow:
    """Return *staged* as a row of *batch*, with what was seen when it was compared."""
    row = TranslationRow(batch=batch, line=staged.line, field=staged.field)
    row.label = staged.label[:200]
    row.base_hash = staged.words.base_hash
    row.base_revision = staged.words.base_revision
    row.text = staged.words.text or ""
    fill_row(row, staged)
    return row


def fill_row(row: TranslationRow, staged: StagedRow) -> None:
    """Put what staging decided into *row*."""
    is_set = staged.field == SET_NAME
    row.card_id = staged.card.pk if staged.card and not is_set else None
    row.set_code = staged.card.key if staged.card and is_set else ""
    row.rung = staged.rung or ""
    row.outcome = staged.outcome
    row.candidates = [card.key for card in staged.offered]
    row.findings = list(staged.findings)
    held = staged.held
    if staged.card and is_set:
        row.findings.append(seen_name(staged.card.name, held.text or ""))
    elif staged.card and staged.outcome in WRITABLE:
        row.findings.append(
            note(
                "seen",
                english=staged.card.hashes[staged.field],
                revision=held.revision,
                text=words_hash(held.text or ""),
            )
        )
    settle([row])


def _latest_files(batch: TranslationBatch) -> QuerySet[TranslationBatch]:
    """Return the files in this language that the author had checked before."""
    return TranslationBatch.objects.filter(
        author__isnull=False,
        author=batch.author_id,
        language=batch.language,
        state__in=[State.STAGED, State.APPLIED, State.UNDONE],
    )

"""Batches of translations: uploaded, staged, taken up again when a worker died.

While a run is open its progress stands in the cache, where it is also the run's sign
of life.
"""

import hashlib
import re
from collections.abc import Callable, Iterator, Mapping
from datetime import timedelta
from pathlib import Path
from typing import Any, Final

from django.contrib.auth.models import AnonymousUser, User
from django.core.cache import cache
from django.core.files.base import File
from django.db import transaction
from django.db.models import Q, QuerySet
from django.utils import timezone

from cards.chunks import in_chunks
from cards.import_batches import BatchNotReady
from cards.messages import plain_figures
from cards.models import LanguageRole, TranslationBatch, TranslationRow
from cards.source_words import words_hash
from cards.translation_import.columns import squeeze_header
from cards.translation_import.outcomes import WRITABLE
from cards.translation_import.read import TranslationFile, open_translations
from cards.translation_import.stage import (
    StagedRow,
    count_checks,
    count_outcomes,
    load_stage,
    note,
    stage_lines,
)
from rules.errors import DomainError
from rules.game import game

State = TranslationBatch.State
# What a batch is again if a worker dies over it: of one transaction nothing stays.
BEFORE: Final[Mapping[str, State]] = {
    State.APPLYING: State.STAGED,
    State.UNDOING: State.APPLIED,
}
RUNS: Final = (State.STAGING, *BEFORE)
INLINE_BYTES: Final = 40_000  # of text: a few hundred rows; more goes to a worker
INLINE_ROWS: Final = 300
ROWS_AT_ONCE: Final = 1000
SIGN_OF_LIFE: Final = 60  # seconds
COLUMNS_SHOWN: Final = 30
_LANGUAGE = re.compile(r"[a-z]{2,3}(-[a-z0-9]{2,8})*", re.IGNORECASE)
MAX_LANGUAGE: Final = 10  # characters, as texts keep it


class UnknownLanguage(DomainError):
    """No code of a language (`pl`, `pt-BR`), or English itself."""

    code = "unknown-card-language"
    status = 422


def read_language(code: str) -> str:
    """Return the language's *code* as texts keep it: `PT_br` → `pt-BR`.

    Raises UnknownLanguage.
    """
    parts = code.strip().replace("_", "-").split("-")
    first, rest = parts[0].lower(), [_subtag(part) for part in parts[1:]]
    language = "-".join([first, *rest])
    if not _LANGUAGE.fullmatch(language) or len(language) > MAX_LANGUAGE:
        raise UnknownLanguage(language=code[:40])
    if first == "en":
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
    file_name: str,
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
    with transaction.atomic():
        batch = TranslationBatch.objects.create(
            game=game_slug,
            language=read_language(language),
            file=File(file, name=file_name[-100:] or "file"),
            file_name=file_name[:255],
            digest=digest,
            credit=credit[:200],
            column_map=dict(column_map or {}),
            author=author,
            created_at=timezone.now(),
        )
    is_small = batch.file.size <= INLINE_BYTES and file_name[-5:].lower() != ".xlsx"
    if inline or is_small:
        stage_batch(batch_pk=batch.pk, shows_progress=False)
        batch.refresh_from_db()
    else:
        _queue(batch)
    return batch


def stage_batch(*, batch_pk: int, shows_progress: bool = True) -> None:
    """Read, match, compare and check the batch's file; nothing but rows is written.

    A batch that is not being staged is left as it is: the task may run twice. Progress
    needs the cache, which the command line does without.
    """
    batch = TranslationBatch.objects.filter(pk=batch_pk, state=State.STAGING).first()
    if batch is None:
        return
    report = _reporter(batch) if shows_progress else lambda _: None
    try:
        report(0)
        opened = open_for(batch)
        stage = load_stage(batch.game, batch.language)
        rows = stage_lines(stage, opened.lines, report)
    except DomainError as refusal:
        _fail(batch, refusal.code, plain_figures(refusal))
    except Exception:
        # A fault of ours must not leave the batch at work for ever.
        _fail(batch, "file-refused", {})
        raise
    else:
        _finish(batch, opened, rows)
    if shows_progress:
        cache.delete(progress_key(batch))


def open_for(batch: TranslationBatch) -> TranslationFile:
    """Return the batch's file, opened with the column map its author last used."""
    path = Path(batch.file.path)
    if batch.column_map:
        return open_translations(path, batch.language, batch.column_map)
    for column_map in _remembered_maps(batch):
        try:
            opened = open_translations(path, batch.language, column_map)
        except DomainError:
            continue
        batch.column_map = column_map
        return opened
    return open_translations(path, batch.language)


def rows_done(batch: TranslationBatch) -> int:
    """Return how many rows the running batch has come to so far."""
    return int(cache.get(progress_key(batch), 0))


def requeue_silent_translations() -> int:
    """Take up batches whose worker gave no sign of life; return how many.

    One that was being applied, or taken back, is again what it was before.
    """
    now = timezone.now()
    silent_since = now - timedelta(seconds=SIGN_OF_LIFE)
    silent = [
        batch
        for batch in TranslationBatch.objects.filter(state__in=RUNS)
        if (batch.seen_at or batch.created_at) < silent_since
        and cache.get(progress_key(batch)) is None
    ]
    for batch in silent:
        held = TranslationBatch.objects.filter(pk=batch.pk, state=batch.state)
        if batch.state in BEFORE:
            held.update(state=BEFORE[batch.state], seen_at=now)
        else:
            held.update(seen_at=now)
            _queue(batch)
    return len(silent)


def progress_key(batch: TranslationBatch) -> str:
    """Return where the cache keeps the progress of *batch*."""
    return f"translation-batch:{batch.pk}"


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
    row.card_id = staged.card.pk if staged.card else None
    row.rung = staged.rung or ""
    row.outcome = staged.outcome
    row.candidates = [card.key for card in staged.offered]
    row.findings = list(staged.findings)
    if staged.card and staged.outcome in WRITABLE:
        held = staged.held
        row.findings.append(
            note(
                "seen",
                english=staged.card.hashes[staged.field],
                revision=held.revision,
                text=words_hash(held.text or ""),
            )
        )


def _subtag(part: str) -> str:
    """Return a part of a language's code in its usual case: `BR`, `Hant`."""
    if len(part) == 2:
        return part.upper()
    return part.title() if len(part) == 4 else part.lower()


def _remembered_maps(batch: TranslationBatch) -> Iterator[dict[str, str]]:
    """Yield the column maps of the author's latest files in this language."""
    if batch.author_id is None:
        return
    used = TranslationBatch.objects.filter(
        author=batch.author_id,
        language=batch.language,
        state__in=[State.STAGED, State.APPLIED, State.UNDONE],
    ).exclude(column_map={})
    yield from used.values_list("column_map", flat=True)[:5]


@transaction.atomic
def _finish(
    batch: TranslationBatch, opened: TranslationFile, rows: list[StagedRow]
) -> None:
    """Write the rows down, unless another run did so before."""
    held = TranslationBatch.objects.select_for_update().get(pk=batch.pk)
    if held.state != State.STAGING:
        return
    held.rows.all().delete()
    for chunk in in_chunks(rows, ROWS_AT_ONCE):
        TranslationRow.objects.bulk_create(row_of(held, row) for row in chunk)
    headers = {squeeze_header(name) for name in opened.header}
    held.column_map = {
        theirs: ours
        for theirs, ours in batch.column_map.items()
        if squeeze_header(theirs) in headers
    }
    held.encoding = opened.encoding
    held.unknown_columns = list(opened.unknown[:COLUMNS_SHOWN])
    held.counts = {
        "outcomes": count_outcomes(rows),
        "checks": count_checks(row.findings for row in rows),
    }
    held.rows_done = len(rows)
    held.state = State.STAGED
    held.save()


def _reporter(batch: TranslationBatch) -> Callable[[int], None]:
    """Return what staging tells of its progress to."""
    return lambda done: cache.set(progress_key(batch), done, SIGN_OF_LIFE)


def _fail(batch: TranslationBatch, code: str, figures: dict[str, Any]) -> None:
    """Write down why the file was refused, unless another run came to an end first."""
    TranslationBatch.objects.filter(pk=batch.pk, state=State.STAGING).update(
        state=State.FAILED, refusal={"code": code, "figures": figures}
    )


def _queue(batch: TranslationBatch) -> None:
    """Hand *batch* to a worker once this transaction is through."""
    from cards.tasks import run_translation_batch  # tasks import this module

    transaction.on_commit(lambda: run_translation_batch.delay(batch.pk))


def hold_batch(batch: TranslationBatch, state: str) -> TranslationBatch:
    """Return *batch*, held until the transaction ends. Raises BatchNotReady.

    It must be in *state*.
    """
    held = TranslationBatch.objects.select_for_update().get(pk=batch.pk)
    if held.state != state:
        raise BatchNotReady(state=held.state)
    return held

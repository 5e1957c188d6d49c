"""Files of holdings: uploaded, checked line by line, written as one act.

While a run is open its progress stands in the cache, where it is its sign of life
(`import_progress`).
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from datetime import timedelta
from pathlib import Path
from typing import Any, Final

from django.contrib.auth.models import AbstractBaseUser, User
from django.core.files.base import File
from django.db import transaction
from django.db.models import QuerySet
from django.utils import timezone

from cards.chunks import in_chunks
from cards.messages import plain_figures
from decks.collection.acts import Place, held_in, lock_collection, set_copies
from decks.collection.editing import find_binders
from decks.collection.files.compare import check_lines, merged, told_of, wanted_of
from decks.collection.files.read import CollectionFile, open_collection
from decks.collection.import_progress import (
    SIGN_OF_LIFE,
    Report,
    is_silent,
    reporter,
    wish_to_cancel,
)
from decks.models import CollectionAct, CollectionImport, CollectionLine
from rules.errors import DomainError
from rules.game import game

State, Mode = CollectionImport.State, CollectionImport.Mode
RUNS: Final = (State.CHECKING, State.APPLYING)
INLINE_BYTES: Final = 40_000  # of text: a few hundred lines; more goes to a worker
INLINE_LINES: Final = 500
AT_ONCE: Final = 2_000  # lines written with one statement
COLUMNS_SHOWN: Final = 30


class ImportNotReady(DomainError):
    """The file is not checked, or was written before."""

    code = "collection-import-not-ready"
    status = 409


def upload_collection(
    *,
    file: "File[bytes]",
    file_name: str,
    owner: AbstractBaseUser,
    game_slug: str,
    mode: str,
    column_map: Mapping[str, str] | None = None,
    inline: bool = False,
) -> CollectionImport:
    """Return a new import that holds *file*; small ones are checked at once.

    *inline* checks it here, whatever its size. Raises UnknownGame.
    """
    game(game_slug)
    now = timezone.now()
    with transaction.atomic():
        batch = CollectionImport.objects.create(
            owner_id=owner.pk,
            game=game_slug,
            file=File(file, name=file_name[-100:] or "file"),
            file_name=file_name[:255],
            mode=mode,
            column_map=dict(column_map or {}),
            created_at=now,
            seen_at=now,
        )
    is_small = batch.file.size <= INLINE_BYTES and file_name[-5:].lower() != ".xlsx"
    if inline or is_small:
        check_import(batch_pk=batch.pk, shows_progress=False)
        batch.refresh_from_db()
    else:
        _queue(batch)
    return batch


def check_import(*, batch_pk: int, shows_progress: bool = True) -> None:
    """Read, match and compare the file; nothing but its lines is written.

    One that is not being checked is left as it is: the task may run twice. Progress
    needs the cache, which the command line does without.
    """
    batch = CollectionImport.objects.filter(pk=batch_pk, state=State.CHECKING).first()
    if batch is None:
        return
    try:
        report = reporter(batch, shows_progress=shows_progress)
        report(0)
        opened = _open(batch)
        lines = check_lines(batch, opened.lines, report)
    except DomainError as refusal:
        _fail(batch, refusal.code, plain_figures(refusal))
    except Exception:
        # A fault of ours must not leave the file at work for ever.
        _fail(batch, "file-refused", {})
        raise
    else:
        _finish(batch, opened, lines)


@transaction.atomic
def apply_import(*, batch: CollectionImport) -> CollectionImport:
    """Write the checked file, or have a worker do so; return it. Raises ImportNotReady.

    What can be written is written as one act; what cannot stays told line by line.
    """
    if batch.rows_done <= INLINE_LINES:
        return write_now(batch=batch)
    held = _hold_checked(batch)
    _queue(held)
    return held


@transaction.atomic
def write_now(*, batch: CollectionImport) -> CollectionImport:
    """Write the checked file here, whatever its size; otherwise as apply_import."""
    held = _hold_checked(batch)
    write_import(batch_pk=held.pk, shows_progress=False)
    held.refresh_from_db()
    return held


def _hold_checked(batch: CollectionImport) -> CollectionImport:
    """Return *batch*, from now on being written. Raises ImportNotReady."""
    held = CollectionImport.objects.select_for_update().get(pk=batch.pk)
    if held.state != State.CHECKED:
        raise ImportNotReady
    held.state, held.seen_at = State.APPLYING, timezone.now()
    held.save(update_fields=["state", "seen_at"])
    return held


@transaction.atomic
def write_import(*, batch_pk: int, shows_progress: bool = True) -> None:
    """Write the file's lines as one act, unless it was done before.

    A refusal (too many copies in one place, cancelled) fails the file, and nothing is
    written.
    """
    held = CollectionImport.objects.select_for_update()
    batch = held.filter(pk=batch_pk, state=State.APPLYING).first()
    if batch is None:
        return
    try:
        with transaction.atomic():
            report = reporter(batch, shows_progress=shows_progress)
            act = _write(batch, report)
            report(batch.rows_done)  # cancelled meanwhile: it goes back
    except DomainError as refusal:
        batch.state = State.FAILED
        batch.refusal = {"code": refusal.code, "figures": plain_figures(refusal)}
    else:
        batch.state, batch.act = State.APPLIED, act
    batch.save()


def run_import(*, batch_pk: int) -> None:
    """Do what is to be done with the file: check it, or write it."""
    check_import(batch_pk=batch_pk)
    write_import(batch_pk=batch_pk)


def cancel_import(*, batch: CollectionImport) -> None:
    """Have the file at work stop, with nothing written. Raises ImportNotReady."""
    if batch.state not in RUNS:
        raise ImportNotReady
    wish_to_cancel(batch)


def requeue_silent_collections() -> int:
    """Take up files whose worker gave no sign of life; return how many."""
    now = timezone.now()
    silent = [
        batch
        for batch in CollectionImport.objects.filter(
            state__in=RUNS, seen_at__lt=now - timedelta(seconds=SIGN_OF_LIFE)
        )
        if is_silent(batch)
    ]
    for batch in silent:
        CollectionImport.objects.filter(pk=batch.pk).update(seen_at=now)
        _queue(batch)
    return len(silent)


def own_imports(owner: AbstractBaseUser) -> QuerySet[CollectionImport]:
    """Return the files of *owner*, the latest first."""
    return CollectionImport.objects.filter(owner=owner.pk)


def _open(batch: CollectionImport) -> CollectionFile:
    """Return the file, opened with the column map its owner last used if that fits."""
    path = Path(batch.file.path)
    if batch.column_map:
        return open_collection(path, batch.column_map)
    for column_map in _remembered_maps(batch):
        try:
            opened = open_collection(path, column_map)
        except DomainError:
            continue
        batch.column_map = column_map
        return opened
    return open_collection(path)


def _remembered_maps(batch: CollectionImport) -> Iterator[dict[str, str]]:
    """Yield the column maps of the owner's latest files."""
    used = CollectionImport.objects.filter(
        owner=batch.owner_id, state__in=[State.CHECKED, State.APPLIED]
    ).exclude(column_map={})
    yield from used.values_list("column_map", flat=True)[:5]


def _write(batch: CollectionImport, report: Report) -> CollectionAct | None:
    """Write the file's lines as one act, if they change anything."""
    report(0)
    owner: User = batch.owner
    lock_collection(owner)
    lines = batch.lines.exclude(printing=None).order_by("line", "pk")
    wanted = wanted_of(told_of(lines.iterator(AT_ONCE), report))
    binders = find_binders(owner, {spot[0] for spot in wanted})
    places = {spot: Place(binders[spot[0]].pk, *spot[1:]) for spot in wanted}
    held = held_in(owner, places.values())
    return set_copies(
        owner=owner,
        wanted={
            place: merged(batch.mode, held[place], wanted[spot])
            for spot, place in places.items()
        },
        kind=CollectionAct.Kind.IMPORT,
        label=batch.file_name,
    )


@transaction.atomic
def _finish(
    batch: CollectionImport, opened: CollectionFile, lines: list[CollectionLine]
) -> None:
    """Write the lines down, unless another run did so before."""
    found = CollectionImport.objects.select_for_update()
    held = found.filter(pk=batch.pk, state=State.CHECKING).first()
    if held is None:
        return
    for chunk in in_chunks(lines, AT_ONCE):
        CollectionLine.objects.bulk_create(chunk)
    held.column_map = batch.column_map
    held.dialect = opened.dialect
    held.unknown_columns = list(opened.columns.unknown[:COLUMNS_SHOWN])
    held.counts = dict(Counter(line.outcome for line in lines))
    held.rows_done = len(lines)
    held.state = State.CHECKED
    held.save()


def _fail(batch: CollectionImport, code: str, figures: dict[str, Any]) -> None:
    """Write down why the file was refused, unless another run came to an end first."""
    CollectionImport.objects.filter(pk=batch.pk, state=State.CHECKING).update(
        state=State.FAILED, refusal={"code": code, "figures": figures}
    )


def _queue(batch: CollectionImport) -> None:
    """Hand *batch* to a worker once this transaction is through."""
    from decks.collection.tasks import run_collection_import  # it imports this module

    transaction.on_commit(lambda: run_collection_import.delay(batch.pk))

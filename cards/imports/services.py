"""Catalogue files brought in by page: upload, check (a dry run), apply."""

import json

from django.contrib.auth.models import AbstractBaseUser
from django.core.files.uploadedfile import UploadedFile

from cards.imports.models import ImportBatch, ImportRow
from core.files.services import ROWS_AT_ONCE, proceed, upload
from rules.games import game

State = ImportBatch.State


def upload_catalogue(
    *,
    file: "UploadedFile[bytes]",
    game_slug: str,
    author: AbstractBaseUser,
    column_map: dict[str, str] | None = None,
) -> ImportBatch:
    """Return a new batch that holds *file*, about to be checked. Raises UnknownGame."""
    game(game_slug)
    batch = ImportBatch(
        game=game_slug, column_map=column_map or {}, author_id=author.pk
    )
    return upload(batch, file)


def keep_settled(batch: ImportBatch) -> None:
    """Leave settled what a curator settled in an earlier file: the same row, as odd."""
    seen = ImportRow.objects.filter(batch__game=batch.game, is_settled=True)
    settled = {_said(row) for row in seen.exclude(batch=batch)}
    if not settled:
        return
    again = [row for row in batch.rows.exclude(reasons=[]) if _said(row) in settled]
    for row in again:
        row.is_settled = True
    ImportRow.objects.bulk_update(again, ["is_settled"], batch_size=ROWS_AT_ONCE)


def _said(row: ImportRow) -> tuple[str, str]:
    """Return the card of *row* and what was odd about it, to be compared."""
    return row.name, json.dumps(row.reasons, sort_keys=True)


def apply_batch(*, batch: ImportBatch) -> None:
    """Have a worker write a checked batch. Raises BatchNotReady."""
    proceed(batch, State.APPLYING)

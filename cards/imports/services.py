"""Catalogue files brought in by page: upload, check (a dry run), apply."""

from django.contrib.auth.models import AbstractBaseUser
from django.core.files.uploadedfile import UploadedFile
from django.db import transaction

from cards.imports.models import ImportBatch
from core.jobs import locked, start
from rules.errors import N_, Refusal
from rules.games import game

State = ImportBatch.State


class BatchNotReady(Refusal):
    """The file has not been checked, or was applied already."""

    code = "batch-not-ready"
    sentence = N_(
        "This file can’t be applied: it has not been checked yet, or was already "
        "applied."
    )
    status = 409


@transaction.atomic
def upload_catalogue(
    *,
    file: "UploadedFile[bytes]",
    game_slug: str,
    author: AbstractBaseUser,
    column_map: dict[str, str] | None = None,
) -> ImportBatch:
    """Return a new batch that holds *file*, about to be checked. Raises UnknownGame."""
    game(game_slug)
    batch = ImportBatch.objects.create(
        game=game_slug,
        file=file,
        file_name=(file.name or "")[:255],
        column_map=column_map or {},
        author_id=author.pk,
    )
    return start(batch, State.CHECKING)


@transaction.atomic
def apply_batch(*, batch: ImportBatch) -> None:
    """Have a worker write a checked batch. Raises BatchNotReady."""
    start(locked(batch, State.CHECKED, BatchNotReady), State.APPLYING)

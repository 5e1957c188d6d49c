"""Catalogue files brought in by page: upload, check (a dry run), apply."""

from django.contrib.auth.models import AbstractBaseUser
from django.core.files.uploadedfile import UploadedFile

from cards.imports.models import ImportBatch
from core.files.services import proceed, upload
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


def apply_batch(*, batch: ImportBatch) -> None:
    """Have a worker write a checked batch. Raises BatchNotReady."""
    proceed(batch, State.APPLYING)

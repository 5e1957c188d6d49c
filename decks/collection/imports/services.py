"""Files of holdings: uploaded, checked line by line, written as one act."""

from collections.abc import Mapping

from django.contrib.auth.models import AbstractBaseUser
from django.core.files.base import File
from django.db.models import QuerySet

from core.files.services import proceed, upload
from decks.collection.models import CollectionImport
from rules.games import game

State, Mode = CollectionImport.State, CollectionImport.Mode


def upload_collection(
    *,
    file: "File[bytes]",
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
    batch = CollectionImport(
        owner_id=owner.pk,
        game=game_slug,
        mode=mode,
        column_map=dict(column_map or {}),
    )
    return upload(batch, file, inline=inline)


def apply_import(*, batch: CollectionImport, inline: bool = False) -> CollectionImport:
    """Write the checked file, or have a worker do so; return it. Raises BatchNotReady.

    What can be written is written as one act; what cannot stays told line by line. A
    refusal (too many copies in one place, cancelled) fails the file, and nothing is
    written. *inline* writes it here, whatever its size.
    """
    return proceed(batch, State.APPLYING, inline=inline)


def own_imports(owner: AbstractBaseUser) -> QuerySet[CollectionImport]:
    """Return the files of *owner*, the latest first."""
    return CollectionImport.objects.filter(owner=owner.pk)

"""Bringing pictures: one card's at a time, or a file of many."""

import hashlib
import io
import zipfile
from collections.abc import Iterable
from typing import Any, Final

from django.contrib.auth.models import User
from django.core.files.base import ContentFile, File
from django.db.models import Q, QuerySet

from cards.catalogue.models import Printing
from cards.curation.curators import is_curator
from cards.faces.models import ART, OwnPicture, StoredPicture
from cards.own_pictures.models import PictureAct, PictureBatch
from cards.own_pictures.picture_changes import PicturePlace, show_pictures
from cards.own_pictures.rendering import MAX_BYTES, render
from core.files.models import FileState as State
from core.files.services import proceed, upload
from rules.errors import N_, Refusal
from rules.games import game

MAX_STORED: Final = 6_000  # pictures of a reader, with those that can come back


class NotForAll(Refusal):
    """Only curators show pictures to everybody."""

    code = "pictures-not-for-all"
    sentence = N_("Only curators can add pictures for everybody.")
    status = 404


class PicturesFull(Refusal):
    """A reader has brought as many pictures as are kept."""

    code = "pictures-full"
    sentence = N_(
        "You have uploaded %(limit)s pictures, the limit. Removed ones make room after "
        "30 days."
    )
    status = 409


class NoPictureThere(Refusal):
    """There is no such picture to remove."""

    code = "no-picture-there"
    sentence = N_("This card has no picture of that kind.")
    status = 404


def owner_of(author: User, *, is_for_all: bool) -> User | None:
    """Return whose pictures *author* changes; None for the site's. Raises NotForAll."""
    if is_for_all and not is_curator(author):
        raise NotForAll
    return None if is_for_all else author


def store_picture(
    owner: User | None, content: bytes, *, is_whole: bool
) -> StoredPicture:
    """Return the picture in *content*, rendered and saved; it is shown nowhere yet.

    Raises PicturesFull, or what `render` raises.
    """
    if owner and StoredPicture.objects.filter(owner=owner).count() >= MAX_STORED:
        raise PicturesFull(limit=MAX_STORED)
    stored = StoredPicture(owner=owner, digest=digest_of(content, is_whole=is_whole))
    for rendition, rendered in render(content, is_whole=is_whole).items():
        name = f"{stored.name}-{rendition}.webp"
        getattr(stored, rendition).save(name, ContentFile(rendered), save=False)
    stored.save()
    return stored


def digest_of(content: bytes, *, is_whole: bool) -> str:
    """Return what tells the picture that *content* becomes from others."""
    told = b"whole" if is_whole else b"art"
    return hashlib.blake2b(content, digest_size=16, key=told).hexdigest()


def add_picture(
    *,
    author: User,
    printing: Printing,
    file: "File[bytes]",
    language: str = ART,
    is_for_all: bool = False,
) -> PictureAct | None:
    """Show *printing* with the picture in *file*; return the act.

    With a *language* it is the whole card in it, else art alone. Raises NotForAll,
    PicturesFull, TooManyPictures or what `render` raises.
    """
    owner = owner_of(author, is_for_all=is_for_all)
    content = file.read(MAX_BYTES + 1)
    stored = store_picture(owner, content, is_whole=language != ART)
    return show_pictures(
        author=author,
        owner=owner,
        wanted={PicturePlace(printing.pk, language): stored},
        kind=PictureAct.Kind.ADD,
        label=f"{printing.card.name}, {printing}",
    )


def remove_picture(*, author: User, picture: OwnPicture) -> PictureAct | None:
    """Show *picture* no more; return the act. Raises NotForAll or NoPictureThere."""
    owner = owner_of(author, is_for_all=picture.owner_id is None)
    if owner and picture.owner_id != owner.pk:
        raise NoPictureThere
    printing = picture.printing
    return show_pictures(
        author=author,
        owner=owner,
        wanted={PicturePlace(printing.pk, picture.language): None},
        kind=PictureAct.Kind.REMOVE,
        label=f"{printing.card.name}, {printing}",
    )


def upload_pictures(
    *,
    author: User,
    game_slug: str,
    files: "Iterable[File[bytes]]",
    language: str = ART,
    card_set: str = "",
    is_for_all: bool = False,
    inline: bool = False,
) -> PictureBatch:
    """Return a new file of many pictures, to be checked; *files* are a zip or pictures.

    *inline* checks it here. Raises NotForAll or UnknownGame.
    """
    owner_of(author, is_for_all=is_for_all)
    batch = PictureBatch(
        owner=author,
        game=game(game_slug).slug,
        is_for_all=is_for_all,
        is_whole=language != ART,
        language=language,
        card_set=card_set[:20],
    )
    return upload(batch, _one_file([*files]), inline=inline)


def _one_file(files: "list[File[bytes]]") -> "File[Any]":
    """Return the zip that was sent, or one of the pictures that were."""
    if len(files) == 1 and (files[0].name or "").lower().endswith(".zip"):
        return files[0]
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        for place, file in enumerate(files, start=1):
            archive.writestr(file.name or str(place), file.read(MAX_BYTES + 1))
    return ContentFile(packed.getvalue(), "pictures.zip")


def apply_pictures(*, batch: PictureBatch, inline: bool = False) -> PictureBatch:
    """Show the pictures of a checked file as one act. Raises BatchNotReady."""
    return proceed(batch, State.APPLYING, inline=inline)


def own_batches(user: User) -> QuerySet[PictureBatch]:
    """Return the files of *user*, the latest first."""
    return PictureBatch.objects.filter(owner=user)


def own_acts(user: User) -> QuerySet[PictureAct]:
    """Return the acts that *user* may undo: their own, as a curator the site's."""
    mine = Q(owner=user) | (Q(owner=None) if is_curator(user) else Q(pk__in=()))
    return PictureAct.objects.filter(mine).select_related("undone_by")


def changeable(user: User) -> QuerySet[OwnPicture]:
    """Return the pictures that *user* may remove."""
    mine = Q(owner=user) | (Q(owner=None) if is_curator(user) else Q(pk__in=()))
    return OwnPicture.objects.filter(mine).select_related(
        "stored", "printing__card", "printing__card_set"
    )


def find_rendition(name: str, rendition: str, user: Any) -> StoredPicture | None:
    """Return the stored picture if *user* may see it: the site's, or their own."""
    visible = Q(owner=None)
    if user.is_authenticated:
        visible |= Q(owner=user.pk)
    found = StoredPicture.objects.filter(visible, name=name).first()
    return found if found and getattr(found, rendition) else None

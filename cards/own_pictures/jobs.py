"""The work of a file of pictures: each matched and drawn again, then shown.

A row ends as `add`, `change` or `same` (that picture is there already), or is left out:
`unknown` (it means no printing) or `refused` (it is no picture that is read).
"""

import zipfile
from collections.abc import Iterator
from datetime import timedelta
from typing import Final

from django.utils import timezone

from cards.curation.curators import is_curator
from cards.faces.models import ART, OwnPicture, StoredPicture
from cards.own_pictures.file_names import NameIndex, load_names
from cards.own_pictures.models import (
    MAX_PATH,
    PictureAct,
    PictureBatch,
    PictureChange,
    PictureRow,
)
from cards.own_pictures.picture_changes import PicturePlace, show_pictures
from cards.own_pictures.rendering import MAX_BYTES
from cards.own_pictures.services import NotForAll, digest_of, store_picture
from core.errors import stored_refusal
from core.files.models import FileState as State
from core.files.services import store_rows
from core.jobs import Report, finishing
from core.tasks import every, job
from rules.errors import N_, Refusal

MAX_FILES: Final = 2_000  # of one zip
MAX_TOTAL: Final = 512 * 1024 * 1024  # bytes of all its pictures, unpacked
KEPT: Final = timedelta(days=30)  # how long an act can be undone
DAY: Final = 24 * 60 * 60  # seconds
_HIDDEN: Final = ("__MACOSX/", "Thumbs.db", "desktop.ini")


class NoZipFile(Refusal):
    """The file is no zip archive, or a damaged one."""

    code = "no-zip-file"
    sentence = N_("This isn’t a zip file, or it is damaged.")
    status = 422


class TooManyFiles(Refusal):
    """The zip holds more than is read at once."""

    code = "too-many-picture-files"
    sentence = N_("A zip file can hold at most %(limit)s pictures. Split it.")
    status = 422


class TooMuchUnpacked(Refusal):
    """The pictures of the zip are too much together."""

    code = "too-much-unpacked"
    sentence = N_("The pictures in this zip file are too large together. Split it.")
    status = 422


@job(PictureBatch, State.CHECKING)
def check_pictures(batch: PictureBatch, report: Report) -> None:
    """Match and draw every picture of the file; none is shown yet."""
    rows = list(_rows(batch, report))
    _compare(batch, rows)
    with finishing(batch) as row:
        store_rows(row, row.rows, rows, ())


@job(PictureBatch, State.APPLYING)
def apply_batch(batch: PictureBatch, report: Report) -> None:
    """Show the pictures of the file as one act; canceled meanwhile, none."""
    with finishing(batch) as row:
        report(0)
        if row.is_for_all and not is_curator(row.owner):
            raise NotForAll
        shown = row.rows.filter(outcome__in=("add", "change")).select_related("stored")
        row.act = show_pictures(
            author=row.owner,
            owner=None if row.is_for_all else row.owner,
            wanted={_place(one): one.stored for one in shown if one.stored},
            kind=PictureAct.Kind.IMPORT,
            label=row.file_name,
        )


@every(DAY, is_long=True)
def forget_pictures() -> None:
    """Delete acts that can be undone no more, and pictures that nothing shows."""
    before = timezone.now() - KEPT
    PictureAct.objects.filter(made_at__lt=before).delete()
    held = StoredPicture.objects.filter(stored_at__lt=before)
    for column in ("before", "after"):
        used = PictureChange.objects.exclude(**{column: None}).values(column)
        held = held.exclude(pk__in=used)
    for picture in held.exclude(pk__in=OwnPicture.objects.values("stored")):
        for file in (picture.art, picture.tile, picture.whole):
            if file:
                file.delete(save=False)
        picture.delete()


def _rows(batch: PictureBatch, report: Report) -> Iterator[PictureRow]:
    """Yield what each file of the zip is. Raises NoZipFile and its like."""
    index, left, taken = load_names(batch.game), MAX_TOTAL, set[PicturePlace]()
    with batch.file.open("rb") as file:
        try:
            archive = zipfile.ZipFile(file)
        except (zipfile.BadZipFile, ValueError, OSError) as fault:
            raise NoZipFile from fault
        inside = [one for one in archive.infolist() if _is_shown(one)]
        if len(inside) > MAX_FILES:
            raise TooManyFiles(limit=MAX_FILES)
        for line, one in enumerate(inside, start=1):
            row = _match(batch, index, line, one.filename)
            if row.printing_id and _place(row) in taken:
                row.outcome = "unknown"
                row.reasons = [{"code": "picture-twice"}]
            elif row.printing_id:
                taken.add(_place(row))
                left -= _read(batch, row, archive, one)
            if left < 0:
                raise TooMuchUnpacked
            yield row
            report(line)


def _is_shown(one: zipfile.ZipInfo) -> bool:
    """Whether a file of a zip is meant by who packed it."""
    name = one.filename
    is_hidden = name.startswith(_HIDDEN) or name.endswith(_HIDDEN)
    return not (one.is_dir() or is_hidden or name.rpartition("/")[2].startswith("."))


def _match(batch: PictureBatch, index: NameIndex, line: int, path: str) -> PictureRow:
    """Return the row of the file at *path*, not yet read."""
    plain = "".join(letter if letter.isprintable() else "�" for letter in path)
    meant = index.find(plain, batch.card_set)
    row = PictureRow(
        batch=batch,
        line=line,
        path=plain[-MAX_PATH:],
        printing_id=meant.printing,
        language=(meant.language or batch.language) if batch.is_whole else ART,
        outcome="refused" if meant.printing else "unknown",
    )
    if not meant.printing:
        told = {"code": "no-such-picture-card", "place": meant.place}
        row.reasons = [told if meant.place else {"code": "picture-unplaced"}]
    return row


def _read(
    batch: PictureBatch, row: PictureRow, archive: zipfile.ZipFile, one: zipfile.ZipInfo
) -> int:
    """Draw the picture of *row*, unless it is shown already; return its bytes."""
    try:
        with archive.open(one) as packed:
            content = packed.read(MAX_BYTES + 1)
    except Exception:  # noqa: BLE001 - zlib and its like tell damage in any way
        row.reasons = [{"code": "picture-locked"}]
        return 0
    owner = None if batch.is_for_all else batch.owner
    held = StoredPicture.objects.filter(
        owner=owner, digest=digest_of(content, is_whole=batch.is_whole)
    ).first()
    try:
        row.stored = held or store_picture(owner, content, is_whole=batch.is_whole)
    except Refusal as refusal:
        told = stored_refusal(refusal)
        row.reasons = [{"code": told["code"], **told["figures"]}]
    else:
        row.outcome = "add"
    return len(content)


def _compare(batch: PictureBatch, rows: list[PictureRow]) -> None:
    """Say of each picture that was read whether another is there, or the same."""
    owner = None if batch.is_for_all else batch.owner
    shown = {
        PicturePlace(one.printing_id, one.language): one.stored_id
        for one in OwnPicture.objects.filter(owner=owner)
    }
    for row in rows:
        if row.stored_id and (now := shown.get(_place(row))):
            row.outcome = "same" if now == row.stored_id else "change"


def _place(row: PictureRow) -> PicturePlace:
    """Return where the picture of *row* is shown."""
    return PicturePlace(row.printing_id or 0, row.language)

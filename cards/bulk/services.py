"""Keeping the files: made when the catalogue changed, listed by one manifest.

A file's name holds its hash, so it never changes; the manifest is put in place last and
at once. Files of the manifest before stay, for whoever has just read that.
"""

import fcntl
import re
import shutil
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import asdict, dataclass
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

import orjson
from django.conf import settings
from django.db.models import Prefetch
from django.utils import timezone

from cards.bulk.file_writers import KINDS, Writer, card_record, hash_file
from cards.catalogue.card_texts.models import CardText
from cards.catalogue.changes.feed import last_position
from cards.catalogue.changes.models import CatalogueAct
from cards.catalogue.models import Card, Printing
from core.chunks import in_chunks

MANIFEST = "manifest.json"
CARDS_AT_ONCE = 500
QUIET = timedelta(seconds=60)  # after the last change, before files are made
PATIENCE = timedelta(minutes=10)  # with a catalogue that never comes to rest
FORGOTTEN = 6 * 60 * 60  # seconds after which what nobody finished is thrown away
_NAME = re.compile(r"[a-z]+-cards-[a-z0-9-]+\.[0-9a-f]{8}\.(jsonl|sqlite)\.gz")


@dataclass(frozen=True, slots=True)
class BulkFile:
    """One file: *size* in bytes; *updated_at* is when it last came out otherwise."""

    name: str
    game: str
    language: str
    kind: str
    size: int
    sha256: str
    cards: int
    updated_at: str

    @property
    def updated(self) -> datetime:
        """When it last came out otherwise, as a moment."""
        return datetime.fromisoformat(self.updated_at)

    @property
    def what(self) -> tuple[str, str, str]:
        """What the file is of, whatever it holds."""
        return self.game, self.language, self.kind


@dataclass(frozen=True, slots=True)
class Manifest:
    """The files there are, as the catalogue was at *position* of the feed."""

    position: int
    made_at: str
    files: tuple[BulkFile, ...]


def bulk_folder() -> Path:
    """Return the folder of the files."""
    folder: Path = settings.BULK_ROOT
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def read_manifest() -> Manifest | None:
    """Return what there is; None before the first files were made."""
    try:
        told = orjson.loads((bulk_folder() / MANIFEST).read_bytes())
    except FileNotFoundError:
        return None
    files = tuple(BulkFile(**one) for one in told["files"])
    return Manifest(told["position"], told["made_at"], files)


def find_file(name: str) -> Path | None:
    """Return the path of the file called *name*, if there is one."""
    path = bulk_folder() / name
    return path if _NAME.fullmatch(name) and path.is_file() else None


def is_due() -> bool:
    """Whether the catalogue changed since the files were made, and came to rest."""
    held = read_manifest()
    position = last_position()
    if held is None:
        return True
    waiting = CatalogueAct.objects.filter(position__gt=held.position)
    first, last = (
        waiting.order_by("position").first(),
        waiting.order_by("made_at").last(),
    )
    if position == held.position or first is None or last is None:
        return False
    now = timezone.now()
    return now - last.made_at >= QUIET or now - first.made_at >= PATIENCE


def make_files(*, force: bool = False) -> Manifest:
    """Make the files anew if the catalogue changed, or by *force*; return them.

    One at a time: who comes second finds them made.
    """
    with _alone():
        held = read_manifest()
        position = last_position()
        if held is not None and held.position >= position and not force:
            return held
        made = _make(position, held)
        _put_in_place(made)
        _remove_old({one.name for one in (*made.files, *(held.files if held else ()))})
        return made


@contextmanager
def _alone() -> Iterator[None]:
    """Wait until no other process makes files."""
    with (bulk_folder() / ".lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def _make(position: int, held: Manifest | None) -> Manifest:
    """Write all files of the catalogue as it is at *position*."""
    now = timezone.now().isoformat(timespec="seconds")
    before = {one.what: one for one in held.files} if held else {}
    files = []
    with tempfile.TemporaryDirectory(dir=bulk_folder(), prefix=".making-") as folder:
        games = Card.objects.order_by("game").values_list("game", flat=True).distinct()
        for game in games:
            for path, what, cards in _write_game(Path(folder), game):
                files.append(_keep(path, what, cards, now, before.get(what)))
    return Manifest(position, now, tuple(files))


def _languages(game: str) -> list[str]:
    """Return the languages of the interface, and others that *game* has words in."""
    own = [code for code, _ in settings.LANGUAGES]
    texts = CardText.objects.filter(card__game=game).order_by("language")
    held = texts.values_list("language", flat=True).distinct()
    return [*own, *(code for code in held if code not in own)]


def _write_game(
    folder: Path, game: str
) -> list[tuple[Path, tuple[str, str, str], int]]:
    """Write the files of one game; return each with what it is and its cards."""
    wanted = [(game, language, kind) for language in _languages(game) for kind in KINDS]
    paths = {what: folder / "-".join(what) for what in wanted}
    with ExitStack() as open_files:
        writers: dict[tuple[str, str, str], Writer] = {}
        for what, path in paths.items():
            meta = {"game": game, "language": what[1]}
            writers[what] = open_files.enter_context(KINDS[what[2]](path, meta))
        cards = _write_cards(game, writers)
    return [(path, what, cards) for what, path in paths.items()]


def _write_cards(game: str, writers: dict[tuple[str, str, str], Writer]) -> int:
    """Write all cards of *game*, each language's record once; return how many."""
    printings = Printing.objects.select_related("card_set")
    printings = printings.prefetch_related("external_ids")
    texts = CardText.objects.defer("text_folded")
    cards = Card.objects.filter(game=game).order_by("pk").defer("text_folded")
    found = cards.prefetch_related(
        Prefetch("printings", printings), Prefetch("texts", texts)
    )
    count = 0
    for chunk in in_chunks(found.iterator(CARDS_AT_ONCE), CARDS_AT_ONCE):
        count += len(chunk)
        for language in dict.fromkeys(what[1] for what in writers):
            records = [card_record(card, language) for card in chunk]
            for what, writer in writers.items():
                if what[1] == language:
                    writer.write(records)
    return count


def _keep(
    path: Path,
    what: tuple[str, str, str],
    cards: int,
    now: str,
    before: BulkFile | None,
) -> BulkFile:
    """Put the file at *path* among the others under the name of what it holds."""
    game, language, kind = what
    digest = hash_file(path)
    name = f"{game}-cards-{language.lower()}.{digest[:8]}.{kind}.gz"
    size = path.stat().st_size
    path.replace(bulk_folder() / name)
    is_same = before is not None and before.sha256 == digest
    updated = before.updated_at if before is not None and is_same else now
    return BulkFile(name, game, language, kind, size, digest, cards, updated)


def _put_in_place(made: Manifest) -> None:
    """Replace the manifest at once."""
    told: dict[str, Any] = asdict(made)
    path = bulk_folder() / f".{MANIFEST}"
    path.write_bytes(orjson.dumps(told, option=orjson.OPT_INDENT_2))
    path.replace(bulk_folder() / MANIFEST)


def _remove_old(kept: set[str]) -> None:
    """Remove files that neither this manifest nor the one before lists."""
    for path in bulk_folder().iterdir():
        if _NAME.fullmatch(path.name) and path.name not in kept:
            path.unlink(missing_ok=True)
        is_making = path.name.startswith(".making-")
        if is_making and time.time() - path.stat().st_mtime > FORGOTTEN:
            shutil.rmtree(path, ignore_errors=True)

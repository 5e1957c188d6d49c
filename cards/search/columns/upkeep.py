"""Files of columns, made anew when they lag behind: one builder at a time."""

import fcntl
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final

from cards.catalogue.changes.feed import number_acts
from cards.catalogue.changes.models import CatalogueAct
from cards.search.columns.column_building import build_columns
from cards.search.columns.column_file import map_columns, write_columns
from cards.search.columns.live_catalogue import (
    acts_from,
    columns_path,
    live_catalogue,
    mark_of,
)
from cards.search.columns.row_reading import read_rows
from rules.games import GAMES

MAX_ACTS: Final = 20  # since the file was made; each process takes them over itself
OLDEST: Final = 24 * 60 * 60  # seconds: whatever was not told to the feed is in then
_TRIES: Final = 3


def keep_files() -> list[str]:
    """Make the files that lag behind anew; return of which games."""
    return [slug for slug in GAMES if is_due(slug) and build_file(slug)]


def is_due(game: str) -> bool:
    """Whether searches of *game* go without a file, or with one that is far behind."""
    path = columns_path(game)
    if live_catalogue(game) is None:
        return CatalogueAct.objects.exists()
    found = map_columns(path)
    late = acts_from(found[1]["mark"][1])[1:] if found else []
    is_old = time.time() - path.stat().st_mtime > OLDEST
    return is_old or sum(act[2] == game for act in late) > MAX_ACTS


def build_file(game: str) -> bool:
    """Make the file of *game*; False if another process is at it, or nothing rests.

    Rows are read while no act comes in between, so they are of one moment. Nobody waits
    for that: who searches meanwhile asks the file of before, or the database.
    """
    with _only_builder(game) as is_first:
        for _try in range(_TRIES if is_first else 0):
            number_acts()
            before = _latest()
            rows = read_rows(game)
            if before is not None and _latest() == before:
                path = columns_path(game)
                write_columns(path, build_columns(rows), {"mark": before})
                return True
    return False


def _latest() -> list[Any] | None:
    """Return the mark of the latest act; None while one waits for its position."""
    acts = CatalogueAct.objects.order_by("-position")
    highest = acts.exclude(position=None).values_list("position", flat=True).first()
    if highest is None:
        return None
    found = acts_from(highest)
    return mark_of(found[0]) if len(found) == 1 else None


@contextmanager
def _only_builder(game: str) -> Iterator[bool]:
    """Tell whether no other process builds the file of *game*; none does until then."""
    path = columns_path(game).with_suffix(".lock")
    path.parent.mkdir(exist_ok=True)
    with path.open("w") as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            yield False
        else:
            yield True

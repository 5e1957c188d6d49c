"""The columns of a game as its catalogue is now, or nothing: then the database answers.

A file says which act of the feed was the latest when it was made. Each search asks
which acts came since; the cards they name are read again and asked beside the file. So
an edit is found by the next request of any process. Where too much changed, where there
is no file, or one of another database, a worker is asked for a new one.
"""

import os
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from threading import Lock
from typing import Any, Final

import numpy as np
from django.conf import settings
from django.db import connection
from django.db.models import F, Q

from cards.catalogue.changes.models import CatalogueAct
from cards.search.columns.catalogue_columns import Catalogue, Columns
from cards.search.columns.column_building import build_columns
from cards.search.columns.column_file import map_columns
from cards.search.columns.row_reading import read_rows
from core.web.replicas import reading

MAX_LATE: Final = 300  # cards changed since, beyond which the database answers
Act = tuple[int, int | None, str, str]  # key, position, game, when it was made


@dataclass(slots=True)
class _Held:
    """A file that this process has mapped, and what it took over since."""

    file: tuple[int, int, int]  # tells one file from the next
    mark: list[Any]  # the latest act when it was made
    base: Columns
    acts: tuple[int, ...] = ()  # that came since and are in *now*
    now: Catalogue | None = None


_held: dict[str, _Held] = {}
_lock = Lock()


def live_catalogue(game: str) -> Catalogue | None:
    """Return the columns of *game* as the catalogue is now; None: ask the database.

    One query where nothing changed. Within a transaction the database answers: what it
    has written is nobody else's yet.
    """
    if connection.in_atomic_block:
        return None
    with _lock:
        held = _mapped(game)
        if held is None:
            return None
        acts = acts_from(held.mark[1])
        if not acts or mark_of(acts[0]) != held.mark:
            return None
        since = tuple(act[0] for act in acts[1:] if act[2] == game)
        if since != held.acts:
            held.now = _taken_over(held.base, game, since)
            held.acts = since
        return held.now


def columns_path(game: str) -> Path:
    """Return where the file of *game* is."""
    return Path(_place(game))


def _place(game: str) -> str:
    """Return the same as a string: to make a Path takes a tenth of a search."""
    return f"{settings.VAR_DIR}/columns/{game}.columns"


def _mapped(game: str) -> _Held | None:
    """Return the file of *game* as this process has it, the newest there is."""
    path = _place(game)
    try:
        stat = os.stat(path)  # noqa: PTH116 - see _place
    except OSError:
        _held.pop(game, None)
        return None
    file = (stat.st_ino, stat.st_mtime_ns, stat.st_size)
    held = _held.get(game)
    if held is None or held.file != file:
        found = map_columns(Path(path))
        if found is None:
            _held.pop(game, None)
            return None
        data, state = found
        base = Columns(data)
        held = _held[game] = _Held(file, state["mark"], base, now=Catalogue(base))
    return held


def acts_from(position: int) -> list[Act]:
    """Return the acts from *position* on, and those that wait for theirs, in order."""
    with reading(CatalogueAct).cursor() as cursor:
        cursor.execute(_acts_sql(), [position])
        return cursor.fetchall()


@cache
def _acts_sql() -> str:
    """Return the statement for `acts_from`; Django would write it anew each time."""
    acts = CatalogueAct.objects.filter(Q(position__gte=0) | Q(position=None))
    # What waits for its position comes last, in the order in which it was written.
    ordered = acts.order_by(F("position").asc(nulls_last=True), "pk")
    rows = ordered.values_list("pk", "position", "game", "made_at")
    return str(rows.query.sql_with_params()[0])


def mark_of(act: Act) -> list[Any]:
    """Return what tells *act* from all others, of other databases, too."""
    return [act[0], act[1], str(act[3])]


def _taken_over(base: Columns, game: str, acts: tuple[int, ...]) -> Catalogue | None:
    """Return *base* with the cards that *acts* changed as they are now.

    None if that is too much, or changed what is not a card's own.
    """
    if not acts:
        return Catalogue(base)
    held = CatalogueAct.objects.filter(pk__in=acts).values_list("entries", flat=True)
    entries = [entry for act in held for entry in act]
    if any(entry["what"] == "set" for entry in entries):
        return None
    keys = _cards_of(base, entries)
    if not keys:
        return Catalogue(base)
    if len(keys) > MAX_LATE:
        return None
    rows = read_rows(game, keys)
    late = Columns(build_columns(rows, base.data.known["named"]))
    sets = {code for _year, code, _name in base.data.known["sets"]}
    if any(code not in sets for _year, code, _name in late.data.known["sets"]):
        return None
    gone = base.docs_of(np.asarray(sorted(keys), np.int64))
    return Catalogue(base, gone, late)


def _cards_of(base: Columns, entries: Iterable[dict[str, Any]]) -> set[int]:
    """Return the keys of the cards that *entries* tell of.

    A printing that changed may have been another card's before.
    """
    keys, printings = set(), set()
    for entry in entries:
        keys.add(entry["card"])
        if "into" in entry:
            keys.add(entry["into"])
        if entry["what"] == "printing":
            printings.add(entry["id"])
    moved = np.isin(base["printing.id"], np.asarray(sorted(printings), np.int64))
    return keys | set(base["id"][base["printing.doc"][moved]].tolist())


def forget_columns() -> None:
    """Map every file anew."""
    with _lock:
        _held.clear()

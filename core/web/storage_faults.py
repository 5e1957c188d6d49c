"""Storage that is full, read-only, damaged or busy: no faults, the host mends them."""

import errno
import sqlite3
from typing import Final

from django.db import DatabaseError, OperationalError

from rules.errors import N_, Refusal

_FULL: Final = frozenset({errno.ENOSPC, errno.EDQUOT})
DISK_FULL: Final = "53100"  # PostgreSQL's code


class StorageFull(Refusal):
    """The site's storage is full; nothing was saved."""

    code = "storage-full"
    status = 507
    sentence = N_(
        "This site’s storage is full, so nothing was saved. Tell whoever runs it, and "
        "try again later."
    )


class StorageReadOnly(Refusal):
    """The site's storage takes no writing; nothing was saved."""

    code = "storage-read-only"
    status = 503
    sentence = N_(
        "This site can’t save anything at the moment, so nothing was changed. Tell "
        "whoever runs it, and try again later."
    )


class StorageDamaged(Refusal):
    """The site's database can't be read."""

    code = "storage-damaged"
    status = 503
    sentence = N_(
        "This site’s database can’t be read, so nothing was changed. Tell whoever runs "
        "it: a backup brings it back."
    )


class StorageBusy(Refusal):
    """The site's database doesn't answer, or not in time."""

    code = "storage-busy"
    status = 503
    sentence = N_(
        "This site’s database doesn’t answer at the moment, so nothing was changed. "
        "Try again in a minute."
    )


class StorageAway(Refusal):
    """The store of uploaded files doesn't answer, or refuses."""

    code = "storage-away"
    status = 503
    sentence = N_(
        "This site’s file storage doesn’t answer at the moment, so nothing was "
        "changed. Try again in a few minutes."
    )


class StorageUnreachable(OSError):
    """What a store of files elsewhere, or the way to it, failed with."""


# SQLite's primary result code → what it means.
_OF_SQLITE: Final[dict[int, type[Refusal]]] = {
    sqlite3.SQLITE_FULL: StorageFull,
    sqlite3.SQLITE_READONLY: StorageReadOnly,
    sqlite3.SQLITE_CORRUPT: StorageDamaged,
    sqlite3.SQLITE_NOTADB: StorageDamaged,
    sqlite3.SQLITE_IOERR: StorageDamaged,
    sqlite3.SQLITE_CANTOPEN: StorageDamaged,
    sqlite3.SQLITE_BUSY: StorageBusy,
    sqlite3.SQLITE_LOCKED: StorageBusy,
    sqlite3.SQLITE_PROTOCOL: StorageBusy,
}
# The same by PostgreSQL's codes.
_OF_POSTGRESQL: Final[dict[str, type[Refusal]]] = {
    DISK_FULL: StorageFull,
    "25006": StorageReadOnly,  # read_only_sql_transaction
    "XX001": StorageDamaged,  # data_corrupted
    "XX002": StorageDamaged,  # index_corrupted
    "40P01": StorageBusy,  # deadlock_detected
    "53300": StorageBusy,  # too_many_connections
    "55P03": StorageBusy,  # lock_not_available
    "57P01": StorageBusy,  # admin_shutdown
    "57P02": StorageBusy,  # crash_shutdown
    "57P03": StorageBusy,  # cannot_connect_now
}


def storage_refusal(exception: BaseException | None) -> Refusal | None:
    """Return what *exception* says of the site's storage; None for nothing."""
    if isinstance(exception, StorageUnreachable):
        return StorageAway()
    if isinstance(exception, OSError):
        if exception.errno in _FULL:
            return StorageFull()
        return StorageReadOnly() if exception.errno == errno.EROFS else None
    if not isinstance(exception, DatabaseError):
        return None
    cause = exception.__cause__
    state = getattr(cause, "sqlstate", "")
    kind = _OF_POSTGRESQL.get(state or "")
    if state is None and isinstance(exception, OperationalError):
        kind = StorageBusy  # PostgreSQL's client alone spoke: nobody was there
    if code := getattr(cause, "sqlite_errorcode", None):
        kind = _OF_SQLITE.get(code & 0xFF)
    return kind() if kind else None

"""A full disk: told apart from faults, for it is mended by whoever hosts the site."""

import errno
from typing import Final

from django.db import DatabaseError

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


def is_storage_full(exception: BaseException) -> bool:
    """Whether *exception* says that nothing more can be written."""
    if isinstance(exception, OSError):
        return exception.errno in _FULL
    if not isinstance(exception, DatabaseError):
        return False
    cause = exception.__cause__
    is_sqlite = "database or disk is full" in str(exception)
    return is_sqlite or getattr(cause, "sqlstate", None) == DISK_FULL

"""What takes seconds to make and is the same for a version is kept in a folder."""

import os
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import IO


def kept_folder(package: Path) -> Path:
    """Return where what belongs to *package* is kept: beside numba's or its bytecode.

    Whoever may write there may have us run anything, as with bytecode.
    """
    return Path(os.environ.get("NUMBA_CACHE_DIR") or package / "__pycache__")


def keep(path: Path, write: Callable[[IO[bytes]], object]) -> None:
    """Keep at *path* what *write* writes: whole or, on a full disk, not at all."""
    with suppress(OSError):
        path.parent.mkdir(parents=True, exist_ok=True)
        with NamedTemporaryFile(dir=path.parent, delete=False) as half:
            try:
                write(half)
                half.close()
                Path(half.name).replace(path)
            except BaseException:
                Path(half.name).unlink(missing_ok=True)
                raise

"""What tests of config.backup share."""

import io
import tarfile
from pathlib import Path


def archive(path: Path, **members: bytes) -> Path:
    """Return *path*, written as a tar of *members*."""
    with tarfile.open(path, "w:gz") as made:
        for name, content in members.items():
            entry = tarfile.TarInfo(name.replace("__", "/"))
            entry.size = len(content)
            made.addfile(entry, io.BytesIO(content))
    return path

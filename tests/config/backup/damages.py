"""What tests of config.backup share."""

import io
import json
import tarfile
from collections.abc import Callable
from pathlib import Path

Members = dict[str, bytes]


def members(path: Path) -> Members:
    with tarfile.open(path) as archive:
        return {one.name: archive.extractfile(one).read() for one in archive}


def packed(found: Members) -> bytes:
    stream = io.BytesIO()
    with tarfile.open(fileobj=stream, mode="w:gz") as archive:
        for name, content in found.items():
            entry = tarfile.TarInfo(name)
            entry.size = len(content)
            archive.addfile(entry, io.BytesIO(content))
    return stream.getvalue()


def retold(found: Members, change: Callable[[dict], None]) -> bytes:
    """Return *found* with another manifest, its signature as it was."""
    told = json.loads(found["manifest.json"])
    change(told)
    return packed(found | {"manifest.json": json.dumps(told).encode()})

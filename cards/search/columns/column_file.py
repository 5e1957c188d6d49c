"""The file of columns: a head in JSON, then arrays, mapped by every process.

Eight bytes name the format, eight the length of the head, which says where each array
stands; arrays begin on 64-byte boundaries. A file is replaced as a whole.
"""

import json
import mmap
import os
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import numpy as np
import numpy.typing as npt

Array = npt.NDArray[Any]
# Counts on when arrays, or what they mean, change: files of before are made again.
MAGIC: Final = b"columns5"
_BOUNDARY: Final = 64  # bytes


@dataclass(frozen=True, slots=True)
class ColumnData:
    """Arrays by name, and the small words that they name by their numbers."""

    arrays: Mapping[str, Array]
    known: Mapping[str, Any]


def write_columns(path: Path, data: ColumnData, state: Mapping[str, Any]) -> None:
    """Write *data*, as the catalogue was at *state*, in place of the file at *path*."""
    places, at = {}, 0
    for name, array in data.arrays.items():
        at = _aligned(at)
        places[name] = (at, array.dtype.str, array.shape)
        at += array.nbytes
    head = {"state": state, "known": data.known, "arrays": places, "size": at}
    raw = json.dumps(head, separators=(",", ":")).encode()
    start = _aligned(len(raw) + 16)
    new = path.with_name(f"{path.name}.{os.getpid()}.new")
    try:
        with new.open("wb") as file:
            file.write(MAGIC + len(raw).to_bytes(8, "little") + raw)
            for name, array in data.arrays.items():
                file.seek(start + places[name][0])
                file.write(np.ascontiguousarray(array).data)
            file.truncate(start + at)
        new.replace(path)
    finally:
        new.unlink(missing_ok=True)


def map_columns(path: Path) -> tuple[ColumnData, dict[str, Any]] | None:
    """Return what the file at *path* holds, and the state it was made at.

    None for no file, one of another format, or one that is not whole.
    """
    try:
        with path.open("rb") as file:
            held = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
    except (OSError, ValueError):  # mmap takes no empty file
        return None
    if held[:8] != MAGIC:
        return None
    length = int.from_bytes(held[8:16], "little")
    try:
        head = json.loads(held[16 : 16 + length])
    except ValueError:
        return None
    start = _aligned(length + 16)
    if len(held) != start + head["size"]:
        return None
    arrays = {
        name: np.frombuffer(held, dtype, _count(shape), start + at).reshape(shape)
        for name, (at, dtype, shape) in head["arrays"].items()
    }
    return ColumnData(arrays, head["known"]), head["state"]


def _aligned(at: int) -> int:
    """Return the next boundary from *at* on."""
    return -(-at // _BOUNDARY) * _BOUNDARY


def _count(shape: list[int]) -> int:
    """Return how many values an array of *shape* has."""
    return int(np.prod(shape))

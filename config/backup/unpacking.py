"""A backup unpacked and looked through before anything of it is believed."""

import gzip
import hmac
import json
import shutil
import tarfile
import zlib
from pathlib import Path, PurePosixPath
from typing import Any, Final

from django.conf import settings
from django.db import connection

from config.backup.archive import (
    DATABASE,
    FORMAT,
    MANIFEST,
    SECRET,
    UPLOADS,
    BackupRefused,
    Hashed,
    Manifest,
    signature,
)

FIRST_FORMAT: Final = "deckwright-backup/1"  # without hashes of files, unsigned
OURS: Final = frozenset({MANIFEST, DATABASE, SECRET, UPLOADS})
SPARE: Final = 64 * 1024 * 1024  # bytes of disk that are left free
CHUNK: Final = 1024 * 1024  # bytes
BROKEN: Final = (OSError, EOFError, ValueError, zlib.error, tarfile.TarError)


def unpack_checked(path: Path, bench: Path, *, is_signed: bool) -> Manifest:
    """Unpack *path* into *bench* and return its manifest.

    *is_signed*: it must bear this site's signature. Raises BackupRefused unless it is
    whole and this database can take it.
    """
    try:
        hashes = unpack(path, bench)
        told: Any = json.loads((bench / MANIFEST).read_text("utf-8"))
    except (*BROKEN, RecursionError) as error:
        raise BackupRefused(
            f"{path} is no backup, or a damaged one: {error}"
        ) from error
    manifest = _known(told)
    if manifest["database"] != connection.vendor:
        theirs, ours = manifest["database"], connection.vendor
        raise BackupRefused(f"it is of a {theirs} database, ours is {ours}")
    if is_signed:
        _check_signature(manifest)
    if manifest["format"] == FORMAT:
        _check_files(manifest["files"], hashes)
    elif DATABASE not in hashes:
        raise BackupRefused("it holds no database")
    return manifest


def unpack(path: Path, bench: Path) -> dict[str, str]:
    """Unpack plain files of *path* that have names of ours; return their hashes.

    Raises BackupRefused for other names, for names that come twice, and for more than
    the disk holds.
    """
    hashes: dict[str, str] = {}
    with gzip.open(path) as stream, tarfile.open(fileobj=stream, mode="r:") as archive:
        for member in archive:
            if member.isdir():
                continue
            if not _is_ours(member) or member.name in hashes:
                raise BackupRefused(f"it holds what no backup does: {member.name!r}")
            if member.size > shutil.disk_usage(bench).free - SPARE:
                raise BackupRefused("the disk has no room for it")
            hashes[member.name] = _unpack_one(archive, member, bench)
        while stream.read(CHUNK):  # to its end: there stands the checksum
            pass
    return hashes


def _is_ours(member: tarfile.TarInfo) -> bool:
    """Whether *member* is a plain file in a place that backups have."""
    parts = PurePosixPath(member.name).parts
    is_within = ".." not in parts and "\0" not in member.name
    is_named = bool(parts) and parts[0] in OURS
    is_place = len(parts) > 1 if is_named and parts[0] == UPLOADS else len(parts) == 1
    return member.isreg() and is_within and is_named and is_place


def _unpack_one(archive: tarfile.TarFile, member: tarfile.TarInfo, bench: Path) -> str:
    """Write *member* below *bench*, private; return its hash."""
    place = bench.joinpath(*PurePosixPath(member.name).parts)
    place.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    place.touch(mode=0o600)
    source = archive.extractfile(member)
    if source is None:
        raise tarfile.TarError(member.name)
    with source, place.open("wb") as file:
        read = Hashed(source)
        shutil.copyfileobj(read, file)
    return read.hash.hexdigest()


def _known(told: object) -> Manifest:
    """Return *told* if it has the shape of a manifest. Raises BackupRefused."""
    if not isinstance(told, dict) or told.get("format") not in (FORMAT, FIRST_FORMAT):
        raise BackupRefused(f"this is no {FORMAT}")
    wanted: dict[str, type] = {"tables": dict, "database": str}
    if told["format"] == FORMAT:
        wanted |= {"files": dict, "signature": str, "demo": bool}
    for name, kind in wanted.items():
        held = told.get(name)
        is_fit = isinstance(held, kind)
        if is_fit and isinstance(held, dict):
            is_fit = all(isinstance(one, str) for one in held.values())
        if not is_fit:
            raise BackupRefused(f"its manifest says nothing of {name}")
    return told


def _check_signature(manifest: Manifest) -> None:
    """Raise BackupRefused unless this site wrote *manifest*.

    A demo takes those of demos: each has a secret of its own, which lies in the backup.
    """
    if settings.DEMO and manifest.get("demo", True):
        return
    given = str(manifest.get("signature", ""))
    if not hmac.compare_digest(given.encode(), signature(manifest).encode()):
        raise BackupRefused(
            "it doesn't bear this site's signature: it was changed, or made with "
            "another SECRET_KEY or by an earlier release. --unsigned takes it all the "
            "same"
        )


def _check_files(told: dict[str, str], found: dict[str, str]) -> None:
    """Raise BackupRefused unless exactly the files *told* were *found*."""
    found = {name: one for name, one in found.items() if name != MANIFEST}
    if wrong := {name for name, _ in set(told.items()) ^ set(found.items())}:
        named = ", ".join(sorted(map(str, wrong))[:5])
        raise BackupRefused(f"files are missing or not as they were: {named}")

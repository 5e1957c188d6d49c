"""Damaged backups are refused whole."""

import gzip
import hashlib
import random
from collections.abc import Iterator
from pathlib import Path

import pytest
from django.db import connection

from config.backup import databases
from config.backup.archive import BackupRefused, write_backup
from config.backup.restoring import read_backup
from tests.config.backup.damages import Members, members, packed, retold

pytestmark = [pytest.mark.prove, pytest.mark.django_db(transaction=True)]


def forged(found: Members) -> bytes:
    """Return *found* with another database whose hashes are all right."""
    other = found["database"][:-1] + bytes([found["database"][-1] ^ 1])
    right = hashlib.sha256(other).hexdigest()
    changed = found | {"database": other}
    return retold(changed, lambda told: told["files"].update(database=right))


def damaged(whole: bytes, found: Members) -> Iterator[tuple[str, bytes]]:
    """Yield backups that are none any more, each with what was done to it."""
    chance = random.Random(19)
    for part in range(1, 16):
        yield f"cut to {part}/16", whole[: len(whole) * part // 16]
    for number in range(20):
        place = chance.randrange(12, len(whole) - 8)
        flipped = bytes([whole[place] ^ (1 << number % 8)])
        yield f"bit of byte {place}", whole[:place] + flipped + whole[place + 1 :]
    plain = gzip.decompress(whole)
    for _ in range(20):
        place = chance.randrange(512, len(found["database"]))
        torn = plain[:place] + bytes(64) + plain[place + 64 :]
        yield f"zeros at {place}", gzip.compress(torn) if torn != plain else b""
    for name in found:
        yield f"without {name}", packed({k: v for k, v in found.items() if k != name})
        if name != "manifest.json":
            yield f"{name} cut", packed(found | {name: found[name][:-7]})
            yield f"{name} empty", packed(found | {name: b""})
    yield "a file more", packed(found | {"uploads/extra": b"x"})
    yield "a path out", packed(found | {"uploads/../../out": b"x"})
    yield "forged", forged(found)
    for name in ("tables", "files", "signature", "format", "database", "demo"):
        yield f"no {name}", retold(found, lambda told, name=name: told.pop(name))
        yield (
            f"{name} a list",
            retold(found, lambda told, name=name: told.update({name: []})),
        )
    yield "demo", retold(found, lambda told: told.update(demo=True))
    yield "deep", packed(found | {"manifest.json": b"[" * 100_000})
    yield "latin-1", packed(found | {"manifest.json": b'{"format": "\xe9"}'})
    yield "empty", b""
    yield "a sqlite", b"SQLite format 3\0" * 100


def everything(folder: Path) -> dict[str, bytes]:
    return {str(one): one.read_bytes() for one in folder.rglob("*") if one.is_file()}


def test_damaged_backups_end_in_a_sentence_and_leave_nothing(
    here, tmp_path, record_property
):
    write_backup(tmp_path / "whole.tar.gz")
    whole = (tmp_path / "whole.tar.gz").read_bytes()
    before, rows = everything(here), databases.hash_tables(connection)
    tried = 0
    for what, content in damaged(whole, members(tmp_path / "whole.tar.gz")):
        (tmp_path / "bad.tar.gz").write_bytes(content)
        with pytest.raises(BackupRefused) as refusal:
            read_backup(tmp_path / "bad.tar.gz", replaces=True)
        assert len(str(refusal.value)) > 15, what
        assert everything(here) == before, what
        tried += 1
    assert databases.hash_tables(connection) == rows
    assert tried >= 80
    record_property("damaged", tried)

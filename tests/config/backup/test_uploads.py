"""Uploads of a backup in a bucket: put in place, or all as it was."""

import io
from contextlib import contextmanager
from datetime import timedelta

import pytest
from django.core.files.base import ContentFile
from django.core.files.storage import default_storage
from django.core.management import CommandError, call_command

from config.backup import databases
from config.backup.archive import write_backup
from core.files import cleaning
from core.files.bucket import Bucket
from core.files.cleaning import remove_unnamed_files
from core.files.stored import SET_ASIDE, stored_names
from core.web.storage_faults import StorageUnreachable
from tests.config.backup.damages import members

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def kept(bucket, here, tmp_path, monkeypatch):
    """A backup of three uploads; since then one changed, one is gone, one is new."""
    for name in ("a/same", "a/changed", "gone"):
        bucket.put(name, io.BytesIO(b"then"))
    write_backup(tmp_path / "kept.tar.gz")
    bucket.put("a/changed", io.BytesIO(b"since"))
    bucket.delete("gone")
    bucket.put("new", io.BytesIO(b"new"))
    # What becomes of the database is told elsewhere.
    monkeypatch.setattr(databases, "swap", lambda _scratch, _stamp: "ours")
    return tmp_path / "kept.tar.gz"


def told(folder=""):
    """Return the content of each upload, by name."""
    found = {}
    for name in stored_names(folder):
        with default_storage.open(name) as file:
            found[name] = file.read()
    return found


def test_a_backup_holds_what_is_in_the_bucket(kept):
    found = members(kept)
    assert found["uploads/a/same"] == found["uploads/gone"] == b"then"


def test_uploads_are_as_they_were_and_what_was_there_is_set_aside(kept):
    call_command("restore", str(kept), "--replace", stdout=io.StringIO())
    assert told() == dict.fromkeys(("a/same", "a/changed", "gone"), b"then")
    [folder] = [
        name for name in default_storage.listdir("")[0] if name.startswith(SET_ASIDE)
    ]
    assert told(folder) == {f"{folder}/a/changed": b"since", f"{folder}/new": b"new"}


@contextmanager
def failing(act, at):
    """Let *act* of the bucket fail once it has been done *at* times, and for ever."""
    really, done = getattr(Bucket, act), []

    def fail(*given):
        done.append(given)
        if len(done) > at:
            raise StorageUnreachable("no answer")
        return really(*given)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Bucket, act, fail)
        yield


def whole_bucket():
    """Return the content of each file of the bucket, what was set aside, too."""
    folders = list(default_storage.listdir("")[0])
    return told() | {k: v for name in folders for k, v in told(name).items()}


@pytest.mark.parametrize("at", range(5))
def test_a_store_that_fails_before_the_swap_leaves_all_as_it_was(kept, at):
    """Two files are put aside, one is changed, one is added; then the swap fails."""
    before = whole_bucket()
    puts, really = [], Bucket.put
    last = 4  # puts of the restore; further ones take it back

    def put(*given):
        puts.append(given)
        if len(puts) == at + 1 <= last:
            raise StorageUnreachable("no answer")
        really(*given)

    def swap(_scratch, _stamp):
        raise StorageUnreachable("no answer")

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Bucket, "put", put)
        patch.setattr(databases, "swap", swap)
        with pytest.raises(CommandError, match="no answer"):
            call_command("restore", str(kept), "--replace")
    assert len(puts) > at
    assert whole_bucket() == before


def test_what_can_not_be_deleted_after_the_swap_is_left_to_the_daily_cleaning(
    kept, monkeypatch
):
    with failing("delete", 0):
        call_command("restore", str(kept), "--replace", stdout=io.StringIO())
    then = dict.fromkeys(("a/same", "a/changed", "gone"), b"then")
    assert told() == then | {"new": b"new"}
    monkeypatch.setattr(cleaning, "GRACE", timedelta(seconds=-60))
    monkeypatch.setattr(cleaning, "named_files", lambda: iter(then))
    assert remove_unnamed_files() == 1
    assert told() == then


def test_on_disk_a_swap_that_fails_leaves_the_uploads_that_were_there(
    here, tmp_path, monkeypatch
):
    write_backup(tmp_path / "kept.tar.gz")
    (here / "uploads" / "a.csv").write_bytes(b"since")
    (here / "uploads" / "b.csv").write_bytes(b"new")
    before = {one: one.read_bytes() for one in here.rglob("*") if one.is_file()}

    def swap(_scratch, _stamp):
        raise OSError("no room")

    monkeypatch.setattr(databases, "swap", swap)
    with pytest.raises(CommandError, match="no room"):
        call_command("restore", str(tmp_path / "kept.tar.gz"), "--replace")
    assert {one: one.read_bytes() for one in here.rglob("*") if one.is_file()} == before


def test_a_bucket_with_files_is_not_filled_unasked(kept, monkeypatch):
    monkeypatch.setattr(databases, "is_empty", lambda: True)
    with pytest.raises(CommandError, match="here already"):
        call_command("restore", str(kept))


def test_a_file_that_goes_meanwhile_is_left_out(bucket, here, tmp_path, monkeypatch):
    bucket.save("kept", ContentFile(b"x"))
    monkeypatch.setattr(
        "config.backup.archive.stored_names", lambda: iter(["gone", *stored_names()])
    )
    write_backup(tmp_path / "kept.tar.gz")
    inside = [name for name in members(tmp_path / "kept.tar.gz") if "uploads/" in name]
    assert len(inside) == 1

"""Uploads of a backup in a bucket: put in place, or all as it was."""

import io

import pytest
from django.core.files.base import ContentFile
from django.core.files.storage import default_storage
from django.core.management import CommandError, call_command

from config.backup import databases
from config.backup.archive import write_backup
from core.files.bucket import Bucket
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


@pytest.mark.parametrize("fails", ["store", "database"])
def test_what_fails_before_the_swap_leaves_all_as_it_was(kept, monkeypatch, fails):
    before = told()

    def fail(*_given):
        raise StorageUnreachable("no answer")

    if fails == "store":
        put = Bucket.put
        monkeypatch.setattr(Bucket, "put", lambda *given: (put(*given), fail()))
    else:
        monkeypatch.setattr(databases, "swap", fail)
    with pytest.raises(CommandError, match="no answer"):
        call_command("restore", str(kept), "--replace")
    assert told() == before


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

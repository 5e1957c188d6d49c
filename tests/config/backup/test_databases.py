"""A database is proved before it is taken, and swapped or left."""

import sqlite3
from contextlib import ExitStack
from types import SimpleNamespace

import pytest
from django.contrib.auth.models import User
from django.db import DatabaseError, connection

from config.backup import databases
from config.backup.archive import BackupRefused, write_backup
from config.backup.restoring import read_backup
from tests.config.backup.damages import members, retold

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.mark.prove
def test_with_a_forged_signature_allowed_the_database_is_still_proved(here, tmp_path):
    """`--unsigned`: hashes of files are right, a table's is not."""
    write_backup(tmp_path / "whole.tar.gz")
    found = members(tmp_path / "whole.tar.gz")

    def lie(told):
        told["tables"]["auth_user"] = "0:" + "1" * 64

    (tmp_path / "bad.tar.gz").write_bytes(retold(found, lie))
    with pytest.raises(BackupRefused, match="not as they were: auth_user"):
        read_backup(tmp_path / "bad.tar.gz", replaces=True, is_signed=False)
    if connection.vendor != "sqlite":
        return
    (tmp_path / "db").write_bytes(found["database"][:8192] + b"\xff" * 8192)
    with pytest.raises(sqlite3.DatabaseError):
        databases.Scratch(tmp_path / "db")


@pytest.mark.postgres
def test_a_swap_that_fails_leaves_our_database_its_name(here):
    with pytest.raises(DatabaseError, match="nowhere"):
        databases.swap(SimpleNamespace(name="nowhere"), "20200101000000")
    assert User.objects.filter(username="anna").exists()


def test_files_that_can_not_be_swapped_leave_ours_their_names(tmp_path):
    ours = tmp_path / "db.sqlite3"
    for end in databases.JOURNALS:
        (tmp_path / f"db.sqlite3{end}").write_text(f"ours{end}")
    theirs = tmp_path / "gone" / "db"

    def swapped():
        with ExitStack() as way_back:
            databases.swap_files(ours, theirs, f"{ours}_before_1", way_back)
            way_back.pop_all()

    with pytest.raises(FileNotFoundError):
        swapped()
    assert {one.name: one.read_text() for one in tmp_path.iterdir()} == {
        f"db.sqlite3{end}": f"ours{end}" for end in databases.JOURNALS
    }

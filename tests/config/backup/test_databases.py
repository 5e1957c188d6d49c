"""A database is proved before it is taken."""

import sqlite3

import pytest
from django.db import connection

from config.backup import databases
from config.backup.archive import BackupRefused, write_backup
from config.backup.restoring import read_backup
from tests.config.backup.damages import members, retold

pytestmark = [pytest.mark.prove, pytest.mark.django_db(transaction=True)]


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

"""What the room `cards` has done once it is ready."""

import sqlite3
from contextlib import closing

import pytest
from django.conf import settings
from django.db import connections
from django.db.backends.sqlite3.base import DatabaseWrapper


@pytest.mark.django_db
@pytest.mark.sqlite
def test_a_busy_database_is_not_taken_for_one_without_json(tmp_path):
    place = tmp_path / "db.sqlite3"
    options = settings.DATABASES["default"]["OPTIONS"] | {"timeout": 0}
    asked = connections.settings["default"] | {"NAME": place, "OPTIONS": options}
    connections["busy"] = busy = DatabaseWrapper(asked, "busy")
    with closing(busy), closing(sqlite3.connect(place, isolation_level=None)) as other:
        busy.connect()
        other.execute("BEGIN IMMEDIATE")
        assert busy.features.has_json_object_function
    del connections["busy"]

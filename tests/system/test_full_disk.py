"""A disk that is full: nothing is half written, and whoever writes is told."""

import os
import sys

import pytest

from tests.rigs.small_disk import run_on_small_disk

pytestmark = [
    pytest.mark.prove,
    pytest.mark.skipif(sys.platform != "linux", reason="mounts a file system"),
]
TOLD = {503, 507}


def test_on_a_full_disk_writers_are_told_and_nothing_is_half_written(
    tmp_path, record_property
):
    place = tmp_path / "var"
    place.mkdir()
    own = {"VAR_DIR": str(place), "TMPDIR": str(place)}
    own["DATABASE_URL"] = f"sqlite:///{place}/db.sqlite3"
    told = run_on_small_disk(place, "write_on_a_full_disk(every=4)", os.environ | own)
    record_property("walk", told["walk"])
    assert {name: one for name, one in told["full"].items() if one not in TOLD} == {}
    assert [one for one in told["walk"] if one[1] >= 500 and one[1] not in TOLD] == []
    assert told["changed"] == []
    assert {name: one for name, one in told["freed"].items() if one >= 400} == {}
    assert (told["integrity"], told["wrong"]) == ("ok", [])

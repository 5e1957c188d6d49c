"""Power is lost while a draft is on, or the disk breaks what it holds.

What was answered is there; what can't be read is said; nothing is a fault of ours.
"""

import os
import random
import shutil
import sqlite3
import sys
from collections import Counter
from collections.abc import Mapping, Sequence
from contextlib import closing
from pathlib import Path

import pytest

from tests.rigs.house import house_environment, inside, manage
from tests.rigs.power import Step, after_power_loss, traced

pytestmark = [
    pytest.mark.prove,
    pytest.mark.skipif(shutil.which("strace") is None, reason="strace traces"),
]
LOSSES = 300
VERIFIED = 10  # of them, by the site itself
MARK = "answered"
BROKEN = 150
FINE = {200, 302, 404, 422, 503}


def environment_of(place: Path, synchronous: str) -> dict[str, str]:
    database = f"sqlite:///{place}/db.sqlite3"
    kept = {"SYNCHRONOUS": synchronous, "DATABASE_URL": database}
    kept["REDIS_URL"] = os.environ["REDIS_URL"]
    return house_environment(place.parent, "power", **kept)


@pytest.fixture(scope="module", params=["full", "normal"])
def drafted(request, tmp_path_factory):
    """The files before a draft, what was done to them, and how it was synced."""
    place = tmp_path_factory.mktemp("house") / "data"
    place.mkdir()
    environment = environment_of(place, request.param)
    assert manage("migrate", environment=environment).returncode == 0
    code = "from tests.rigs import insider; insider."
    shell = ("manage.py", "shell", "--verbosity", "0", "--command")
    begun = manage(*shell[1:], f"{code}begin_draft()", environment=environment)
    assert begun.returncode == 0, begun.stderr
    (place / MARK).write_bytes(bytes(8))
    base = {one.name: one.read_bytes() for one in place.iterdir()}
    picks = [sys.executable, *shell, f"{code}pick_and_tell({str(place / MARK)!r})"]
    log = place.parent / "log"
    return base, traced(picks, environment, place, log), request.param, environment


def lengths(files: Mapping[str, bytes], place: Path) -> tuple[str, int, int]:
    """Return what SQLite says of *files*, put in *place*: fault, entries, the last."""
    shutil.rmtree(place, ignore_errors=True)
    place.mkdir()
    for name, content in files.items():
        (place / name).write_bytes(content)
    with closing(sqlite3.connect(place / "db.sqlite3")) as database:
        [[fault]] = database.execute("PRAGMA integrity_check").fetchall()
        rows = database.execute("SELECT count(*), max(sequence) FROM drafts_logentry")
        [[count, last]] = rows.fetchall()
    return fault, count, last


def answered(steps: Sequence[Step]) -> int:
    """Return how long the log was that somebody was told of last."""
    told = [step.data for step in steps if step.file == MARK and step.data.strip(b"\0")]
    return int(told[-1]) if told else 0


def test_what_was_answered_survives_and_nothing_is_broken(
    drafted, tmp_path, record_property
):
    base, steps, synchronous, _environment = drafted
    chance = random.Random(19)
    whole = answered(steps)
    assert whole > 50
    lost = 0
    for number in range(LOSSES):
        until = steps[: chance.randrange(len(steps) + 1)]
        files = after_power_loss(base, until, chance)
        fault, count, last = lengths(files, tmp_path / "disk")
        assert fault == "ok", number
        assert count == last, number
        if synchronous == "full":
            assert count >= answered(until), number
        lost = max(lost, answered(until) - count)
        if number % (LOSSES // VERIFIED) == 0:
            environment = environment_of(tmp_path / "disk", synchronous)
            assert inside(environment, "verify_events()") == []
    record_property("losses", LOSSES)
    record_property("steps", len(steps))
    record_property("most entries lost", lost)


def damaged(files: Mapping[str, bytes], chance: random.Random) -> dict[str, bytes]:
    """Return *files* with one of database and journal cut, blotted or flipped."""
    name = chance.choice(["db.sqlite3-wal", "db.sqlite3-wal", "db.sqlite3"])
    content = bytearray(files[name])
    place, kind = chance.randrange(len(content)), chance.randrange(4)
    if kind == 0:
        del content[place:]
    elif kind == 1:
        content[place] ^= 1 << chance.randrange(8)
    elif kind == 2:
        content[place : place + 4096] = bytes(min(4096, len(content) - place))
    else:
        some = chance.randbytes(min(9000, len(content) - place))
        content[place : place + len(some)] = some
    return {**files, name: bytes(content)}


def test_a_broken_journal_or_database_is_read_as_far_as_it_goes_or_said_to_be_damaged(
    drafted, tmp_path, record_property
):
    base, steps, synchronous, _environment = drafted
    chance = random.Random(20)
    written = [place for place, step in enumerate(steps) if step.call == "pwrite64"]
    for number in range(BROKEN):
        until = steps[: chance.choice(written[len(written) // 4 : -20])]
        files = after_power_loss(base, [*until, *all_synced(until)], chance)
        folder = tmp_path / "broken" / f"{number:03}"
        folder.mkdir(parents=True)
        for name, content in damaged(files, chance).items():
            (folder / name).write_bytes(content)
    (tmp_path / "disk").mkdir()
    environment = environment_of(tmp_path / "disk", synchronous)
    told = inside(environment, f"ask_damaged({str(tmp_path / 'broken')!r})")
    statuses = Counter(status for found in told.values() for status in found)
    record_property("broken", len(told))
    record_property("statuses", dict(sorted(statuses.items())))
    assert {name: one for name, one in told.items() if max(one) not in FINE} == {}


def all_synced(steps: Sequence[Step]) -> list[Step]:
    """Return the calls after which the disk holds all that *steps* did."""
    return [Step("fsync", name) for name in {step.file for step in steps}]

"""The rigs themselves: where tests write, whom they may reach."""

import os
import random
import socket
from pathlib import Path
from types import SimpleNamespace

import pytest
from django.conf import settings
from django.core.cache import cache
from django.db import connection
from playwright.sync_api import Error

from tests.load import drafts
from tests.rigs import postgres
from tests.rigs.drafters import Answer, Player
from tests.rigs.network import DistantNetwork, refuse_distance
from tests.rigs.selection import is_for_another_run


@pytest.mark.postgres
@pytest.mark.django_db
def test_the_run_on_postgresql_is_on_a_supported_version():
    assert connection.vendor == "postgresql"
    assert connection.pg_version >= 150_000


@pytest.mark.django_db
def test_the_database_is_the_one_asked_for():
    wanted = "postgresql" if postgres.is_wanted() else "sqlite"
    assert connection.vendor == wanted
    if wanted == "sqlite":
        assert not connection.is_in_memory_db()


def test_nothing_of_the_checkout_is_written_to():
    assert settings.BASE_DIR not in settings.VAR_DIR.parents
    assert str(settings.VAR_DIR) == os.environ["VAR_DIR"]
    assert settings.REDIS_URL.startswith("unix://")


@pytest.mark.parametrize("value", ["first", "second"])
def test_no_test_sees_the_cache_of_another(client, value):
    assert cache.get("rig") is None
    cache.set("rig", value)


def test_other_machines_are_out_of_reach():
    with socket.socket() as nowhere, pytest.raises(DistantNetwork):
        nowhere.connect(("192.0.2.1", 80))


@pytest.mark.parametrize("host", ["127.0.0.1", "::1", "localhost", ""])
def test_this_machine_is_within_reach(host):
    refuse_distance("socket.connect", (None, (host, 80)))
    refuse_distance("socket.connect", (None, "/run/some.sock"))


def test_the_browser_gets_static_files_without_a_build(page, live_server):
    answer = page.goto(f"{live_server.url}/static/css/base.css")
    assert answer.ok


def test_the_browser_finds_no_other_machine(page):
    with pytest.raises(Error, match="ERR_NAME_NOT_RESOLVED"):
        page.goto("http://deckwright.example/")


@pytest.mark.parametrize(
    ("marks", "asked", "is_run"),
    [
        ((), "", True),
        (("long",), "", False),
        (("long",), "browser or long or system", True),
        (("long", "prove"), "browser or long or system", False),
        (("prove",), "", False),
        (("prove",), "prove", True),
        (("long", "prove"), "prove", True),
        (("system", "prove"), "prove", True),
        (("browser", "prove"), "prove", True),
        (("postgres",), "", postgres.is_wanted()),
    ],
)
def test_what_proves_is_run_by_make_prove_whatever_else_it_is(marks, asked, is_run):
    item = SimpleNamespace(
        get_closest_marker=lambda name: name if name in marks else None,
        path=Path("tests/nowhere/test_it.py"),
    )
    config = SimpleNamespace(args=["tests"], option=SimpleNamespace(markexpr=asked))
    assert is_for_another_run(item, config) is not is_run


@pytest.mark.parametrize(
    ("status", "code", "is_shaken", "counted"),
    [
        (503, "storage-busy", True, (1, [])),
        (503, "storage-busy", False, (0, ["503 storage-busy x/"])),
        (503, "storage-damaged", True, (0, ["503 storage-damaged x/"])),
        (500, "fault", True, (0, ["500 fault x/"])),
    ],
)
def test_a_house_may_be_busy_only_after_a_kill_and_never_at_fault(
    monkeypatch, status, code, is_shaken, counted
):
    answers = iter([Answer(status, {"code": code}, "", 0.0), Answer(200, {}, "", 0.0)])
    monkeypatch.setattr(Player, "ask_once", lambda *_asked: next(answers))
    player = Player("anna", "", "", random.Random(0), is_shaken=lambda: is_shaken)
    assert player.ask("x/").status == 200
    assert (player.busy, player.faults) == counted


def test_a_house_is_at_rest_when_it_warms_nothing_up_and_hardly_works(monkeypatch):
    seconds = iter([9.0, 9.0, 3.0, 3.5, 3.55])  # warm_up ends, then a job is done
    commands = iter(["manage.py warm_up", "config.clock"])
    monkeypatch.setattr(drafts, "seconds_of", lambda _house: next(seconds))
    monkeypatch.setattr(drafts, "sleep", lambda _seconds: None)
    drafts.rest(
        SimpleNamespace(processes=lambda: [SimpleNamespace(command=next(commands))])
    )
    assert list(seconds) == []

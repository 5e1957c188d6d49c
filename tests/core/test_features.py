"""What a folder of a room declares is found, and not before it is asked for."""

import json
import subprocess
import sys

import pytest
from django.apps import apps

from core import features
from core.features import (
    DECLARING,
    Declared,
    DeclaredList,
    Room,
    Signal,
    declare,
    load,
    load_all,
)
from decks.accounts.account_data import ACCOUNT

COMMAND = """
import json, os, sys
os.environ["DJANGO_SETTINGS_MODULE"] = "config.settings"
import django
django.setup()
from django.core.management import call_command
call_command("check")
print(json.dumps(sorted(sys.modules)))
"""
# What no command pays for that only looks at models, settings and addresses.
RARE = (
    "celery", "drf_spectacular.openapi", "fido2", "fpdf", "joserfc", "lark", "llvmlite",
    "numba", "numpy", "openpyxl", "PIL", "rapidfuzz", "redis", "rest_framework.views",
    "rules.tagteam", "rules.wow",
)  # fmt: skip


def test_every_room_loads_what_its_features_and_it_itself_declare():
    declare()
    for room in apps.get_app_configs():
        if isinstance(room, Room):
            assert all(
                module.__name__ in sys.modules for module in load(room.name, DECLARING)
            )
    assert {"decks", "collection", "events"} <= {part.name for part in ACCOUNT.parts}


def test_a_command_loads_neither_views_nor_games_nor_rare_packages():
    asked = subprocess.run(
        [sys.executable, "-c", COMMAND], capture_output=True, check=True, text=True
    )
    modules = json.loads(asked.stdout.splitlines()[-1])
    assert "decks.building.models" in modules
    held = [name for name in modules if name.endswith((".views", ".api"))]
    ours = ("cards.", "decks.", "drafts.")
    assert [name for name in held if name.startswith(ours)] == []
    assert [name for name in RARE if name in modules] == []


def test_whoever_reads_a_table_or_sends_a_signal_has_all_declare_first(monkeypatch):
    asked = []
    monkeypatch.setattr(features, "declare", lambda: asked.append(1))
    table: Declared[str, int] = Declared()
    table["one"] = 1
    table.update({"two": 2})
    assert not table.is_held("three")
    rows: DeclaredList[int] = DeclaredList()
    rows.extend([1, 2])
    assert asked == []
    reads = (
        lambda: table["one"], lambda: table.get("three"), lambda: "one" in table,
        lambda: list(table.items()), lambda: len(table), lambda: list(rows),
        lambda: rows[0], lambda: len(rows), lambda: Signal().send(None),
    )  # fmt: skip
    for read in reads:
        asked.clear()
        read()
        assert asked


def test_what_fails_to_declare_is_tried_again(monkeypatch):
    monkeypatch.setattr(features._Declaring, "is_done", False)
    monkeypatch.setattr(features._Declaring, "has_begun", False)
    faults = [ImportError("broken")]

    def loading(room, names):
        if faults:
            raise faults.pop()

    monkeypatch.setattr(features, "load", loading)
    with pytest.raises(ImportError):
        declare()
    declare()
    assert features._Declaring.is_done


def test_all_is_loaded_for_whoever_serves_pages():
    load_all()
    assert {"decks.building.api", "drafts.organizer.views"} <= sys.modules.keys()

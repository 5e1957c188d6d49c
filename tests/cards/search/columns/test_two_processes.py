"""An edit by one process is found by the next search of another that runs already."""

import os
import subprocess
import sys
from collections.abc import Iterator

import pytest
from django.conf import settings
from django.db import connection

from cards.search.columns.live_catalogue import columns_path, forget_columns
from cards.search.columns.upkeep import build_file
from tests.cards.search.columned import names, rename, search
from tests.factories import card_named, import_rows, rows

pytestmark = [
    pytest.mark.django_db(transaction=True), pytest.mark.database, pytest.mark.long,
]  # fmt: skip
# Each line is a query, or two names of a card: before and after.
OTHER = """
import sys, django
django.setup()
from tests.cards.search.columned import names, rename, search
from tests.factories import card_named
for line in sys.stdin:
    before, _, after = line.strip().partition(" > ")
    if after:
        rename(card_named(before), after)
    print(*([after] if after else names(search(before))), sep="|", flush=True)
"""


class OtherProcess:
    """A process on the same database and the same files, which lives on."""

    def __init__(self) -> None:
        environment = os.environ | {
            "DATABASE_URL": database_url(),
            "DJANGO_SETTINGS_MODULE": "config.settings",
            "VAR_DIR": str(settings.VAR_DIR),
        }
        self.child = subprocess.Popen(
            [sys.executable, "-c", OTHER], env=environment, text=True,
            stdin=subprocess.PIPE, stdout=subprocess.PIPE,
        )  # fmt: skip

    def asked(self, line: str) -> list[str]:
        assert self.child.stdin is not None
        assert self.child.stdout is not None
        self.child.stdin.write(line + "\n")
        self.child.stdin.flush()
        return self.child.stdout.readline().strip().split("|")

    def end(self) -> None:
        self.child.communicate(timeout=30)


def database_url() -> str:
    """Return where the database of the tests is, as the environment says it."""
    held = connection.settings_dict
    if connection.vendor == "sqlite":
        return f"sqlite:///{held['NAME']}"
    place = f"{held['HOST']}:{held['PORT']}/{held['NAME']}"
    return f"postgres://{held['USER']}@{place}"


@pytest.fixture
def other() -> Iterator[OtherProcess]:
    columns_path("wow").unlink(missing_ok=True)
    forget_columns()
    import_rows(rows({"name": "Bright Wick"}, {"name": "Moth"}, {"name": "Lamp"}))
    assert build_file("wow")
    process = OtherProcess()
    yield process
    process.end()


def test_an_edit_of_either_process_is_found_by_the_next_search_of_the_other(other):
    assert other.asked("order:name") == ["Bright Wick", "Lamp", "Moth"]
    assert names(search("candle")) == []
    rename(card_named("Moth"), "Candle Moth")
    assert other.asked("candle") == ["Candle Moth"]
    assert other.asked("Lamp > Candle Lamp") == ["Candle Lamp"]
    assert names(search("candle")) == ["Candle Lamp", "Candle Moth"]
    assert other.asked("candle") == ["Candle Lamp", "Candle Moth"]
    assert build_file("wow")  # which both map anew
    rename(card_named("Bright Wick"), "Candle Wick")
    assert other.asked("candle") == ["Candle Lamp", "Candle Moth", "Candle Wick"]

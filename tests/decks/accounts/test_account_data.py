"""What is kept of an account is told, and of nobody else."""

import pytest

from cards.fighters.rosters import load_own_rosters
from core.accounts.parts import ACCOUNT
from drafts.events.models import Event
from tests.decks.accounts.people import NAME, told_of, zip_of
from tests.events import import_set
from tests.factories import make_user

pytestmark = pytest.mark.django_db


@pytest.fixture(scope="module", autouse=True)
def fighters(passing_database):
    with passing_database():
        load_own_rosters()
        yield


@pytest.fixture
def ola():
    import_set()
    return make_user("ola")


def test_the_test_has_a_row_in_every_part(anna):
    """So that what follows is about every part: a new one needs its row here."""
    assert [part.name for part in ACCOUNT.parts if not part.count(anna)] == []


def test_the_download_tells_every_part_and_holds_every_upload(uploads, anna):
    names = set(zip_of(anna).namelist())
    assert {f"{part.name}.json" for part in ACCOUNT.parts} <= names
    assert "collection.csv" in names
    assert len([name for name in names if name.startswith("files/")]) == 5


def test_what_it_tells_is_readable(anna):
    (deck, branch) = told_of(anna, "decks")
    assert deck["name"] == "Lamps"
    assert [one["card"] for one in deck["entries"]] == ["Passer-by 1"]
    assert [one["word"] for one in deck["tags"]] == ["Night"]
    assert deck["versions"][0]["entries"][0]["quantity"] == 4
    assert branch["branch_of"] == deck["short_id"]
    held = told_of(anna, "collection")
    assert [(one["printing"], one["quantity"]) for one in held] == [
        ("LAN 2 Passer-by 1", 3),
        ("LAN 4 Passer-by 3", 2),
    ]
    (account,) = told_of(anna, "account")
    assert account["username"] == NAME
    assert "password" not in account
    table = zip_of(anna).read("collection.csv").decode("utf-8-sig")
    assert "3,Passer-by 1,LAN" in table


def test_it_tells_nothing_of_others_and_no_secret(anna):
    archive = zip_of(anna)
    whole = b"".join(archive.read(name) for name in archive.namelist())
    assert b"ola@lamps.example" not in whole
    seed = Event.objects.get(name="Shared").seed
    assert seed.encode() not in whole
    assert [one["name"] for one in told_of(anna, "events")] == [
        "Shared",
        "Alone",
        "Lobby",
    ]

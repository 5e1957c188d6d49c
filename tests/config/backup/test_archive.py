"""Backups: taken in the middle of a draft, put back elsewhere, and it goes on."""

import json
import os
from hashlib import sha256
from io import StringIO
from pathlib import Path

import boto3
import pytest
from django.core.files.base import ContentFile
from django.core.files.storage import default_storage
from django.core.management import CommandError, call_command
from django.db import connection

from cards.catalogue.models import Printing
from cards.faces.models import StoredPicture
from cards.own_pictures.services import add_picture
from drafts.boosters.event_boosters import BoosterChoice
from tests.cards.own_pictures.pictures import file_of, picture
from tests.config.backup.archives import archive
from tests.events import import_set, make_event, pick_first, started
from tests.factories import make_user
from tests.rigs import postgres
from tests.rigs.house import inside, manage

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture(autouse=True)
def tools(monkeypatch):
    """The programs of the PostgreSQL that this run is on."""
    if programs := postgres.find_programs():
        monkeypatch.setenv("PATH", f"{programs}{os.pathsep}{os.environ['PATH']}")


@pytest.fixture(params=["disk", "bucket"])
def elsewhere(request, tmp_path):
    """The environment of a site with nothing in it, its database of our kind.

    Its uploads lie on its disk, or in a bucket.
    """
    kept = {"VAR_DIR": str(tmp_path / "elsewhere")}
    if request.param == "bucket":
        kept |= bucket_variables(request.getfixturevalue("s3_address"))
    if connection.vendor == "sqlite":
        kept["DATABASE_URL"] = f"sqlite:///{tmp_path / 'elsewhere' / 'db.sqlite3'}"
        yield os.environ | kept
        return
    there = connection.settings_dict
    name = f"{there['NAME']}_elsewhere"
    address = f"postgres://{there['USER']}@{there['HOST']}:{there['PORT']}/{name}"
    with connection.cursor() as cursor:
        cursor.execute(f'CREATE DATABASE "{name}"')
    yield os.environ | kept | {"DATABASE_URL": address}
    with connection.cursor() as cursor:
        cursor.execute(f'DROP DATABASE "{name}" WITH (FORCE)')


def client_of(address: str):
    """Return a client of the store at *address*."""
    return boto3.client(
        "s3", endpoint_url=address, region_name="us-east-1",
        aws_access_key_id="key", aws_secret_access_key="secret",
    )  # fmt: skip


def bucket_variables(address: str) -> dict[str, str]:
    """Return the variables of a site whose uploads lie in a new bucket."""
    client_of(address).create_bucket(Bucket="elsewhere")
    return {
        "BUCKET": "elsewhere", "BUCKET_PREFIX": "site", "BUCKET_ENDPOINT": address,
        "BUCKET_REGION": "us-east-1", "BUCKET_ACCESS_KEY": "key",
        "BUCKET_SECRET_KEY": "secret",
    }  # fmt: skip


@pytest.fixture(autouse=True)
def here(settings, tmp_path):
    """A VAR_DIR of the test's own, nothing uploaded yet."""
    settings.VAR_DIR = tmp_path / "here"
    settings.MEDIA_ROOT = settings.VAR_DIR / "uploads"
    return settings.VAR_DIR


def backed_up(path: Path) -> str:
    """Write a backup to *path*; return what was said of its tables."""
    said = StringIO()
    call_command("backup", str(path), stdout=said)
    return said.getvalue().strip()


@pytest.mark.long
def test_a_draft_goes_on_from_a_backup_taken_in_the_middle(tmp_path, elsewhere, here):
    import_set()
    anna, ben = make_user("anna"), make_user("ben")
    upload = bring_uploads(anna)
    pictures = {
        f"{one.name} {kind}": sha256(one.read(kind)).hexdigest()
        for one in StoredPicture.objects.all()
        for kind in ("art", "tile", "whole")
    }
    assert len(pictures) == 3
    event = started(
        make_event(anna, ben, boosters=(BoosterChoice("lanternfall", "LAN"),) * 2)
    )
    for _ in range(3):
        for player in (anna, ben):
            pick_first(event, player)
    said = backed_up(tmp_path / "kept.tar.gz")
    pick_first(event, anna)
    assert backed_up(tmp_path / "later.tar.gz") != said
    done = manage("restore", str(tmp_path / "kept.tar.gz"), environment=elsewhere)
    assert (done.returncode, done.stdout.split("\n")[0]) == (0, said), done.stderr
    assert read_there(elsewhere, upload) == b"name\nWick\n"
    assert inside(elsewhere, "read_pictures()") == pictures
    assert inside(elsewhere, "end_drafts()") == {"ended": 1, "wrong": []}
    again = manage("restore", str(tmp_path / "kept.tar.gz"), environment=elsewhere)
    assert again.returncode == 1
    assert "here already" in again.stderr
    over = manage(
        "restore", "--replace", str(tmp_path / "kept.tar.gz"), environment=elsewhere
    )
    assert (over.returncode, over.stdout.split("\n")[0]) == (0, said), over.stderr
    assert "What was here is now " in over.stdout
    assert inside(elsewhere, "end_drafts()") == {"ended": 1, "wrong": []}
    assert inside(elsewhere, "read_pictures()") == pictures
    if "BUCKET" not in elsewhere:  # there what is the same stays where it is
        assert [*Path(elsewhere["VAR_DIR"]).glob(f"uploads-before-*/{upload}")]


def bring_uploads(anna) -> str:
    """Store a file and a picture of a whole card; return the file's name."""
    add_picture(
        author=anna,
        printing=Printing.objects.first(),
        file=file_of(picture()),
        language="en",
    )
    return default_storage.save("catalogue/lamps.csv", ContentFile(b"name\nWick\n"))


def read_there(elsewhere, name: str) -> bytes:
    """Return the stored file *name* of the site there."""
    if "BUCKET" not in elsewhere:
        return (Path(elsewhere["VAR_DIR"]) / "uploads" / name).read_bytes()
    place = {"Bucket": elsewhere["BUCKET"], "Key": f"site/{name}"}
    return client_of(elsewhere["BUCKET_ENDPOINT"]).get_object(**place)["Body"].read()


def test_a_backup_is_its_owners_alone_and_never_written_over_another(tmp_path):
    path = tmp_path / "kept.tar.gz"
    backed_up(path)
    assert path.stat().st_mode & 0o077 == 0
    with pytest.raises(CommandError, match="there already"):
        backed_up(path)
    assert sorted(one.name for one in tmp_path.iterdir()) == ["here", "kept.tar.gz"]


def test_of_many_in_a_folder_the_newest_are_kept(tmp_path):
    folder = tmp_path / "kept"
    folder.mkdir()
    older = [folder / f"deckwright-2020010{day}-000000.tar.gz" for day in range(1, 5)]
    for path in (*older, folder / "deckwright-mine.tar.gz"):
        path.touch()
    call_command("backup", "--into", str(folder), "--keep", "3", stdout=StringIO())
    left = sorted(one.name for one in folder.iterdir())
    assert [one for one in left if "-2020" in one] == [one.name for one in older[2:]]
    assert len(left) == 4
    with pytest.raises(CommandError, match="either"):
        call_command("backup")


def manifest(**changes: object) -> bytes:
    told = {
        "format": "deckwright-backup/2",
        "database": connection.vendor,
        "demo": True,
        "tables": {},
        "files": {},
        "signature": "",
    }
    return json.dumps(told | changes).encode()


@pytest.mark.parametrize(
    ("members", "said"),
    [
        ({}, "is no backup"),
        ({"manifest.json": b"{"}, "is no backup"),
        ({"manifest.json": b"[]"}, "this is no deckwright-backup/2"),
        ({"manifest.json": b'{"format": "other"}'}, "this is no deckwright-backup/2"),
        ({"manifest.json": manifest(database="oracle")}, "of a oracle database"),
        ({"manifest.json": manifest(files=[])}, "says nothing of files"),
        ({"manifest.json": manifest(demo=False)}, "this site's signature"),
        ({"manifest.json": manifest(files={"database": "1"})}, "are missing"),
    ],
)
def test_what_is_no_backup_is_refused(tmp_path, monkeypatch, members, said):
    path = archive(tmp_path / "other.tar.gz", **members)
    monkeypatch.setattr("config.backup.databases.is_empty", lambda: True)
    with pytest.raises(CommandError, match=said):
        call_command("restore", str(path))


def test_a_file_that_is_not_there_is_said(tmp_path, monkeypatch):
    monkeypatch.setattr("config.backup.databases.is_empty", lambda: True)
    with pytest.raises(CommandError, match="no backup"):
        call_command("restore", str(tmp_path / "none"))

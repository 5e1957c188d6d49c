"""A bucket of a store elsewhere: private, no name twice, and its faults are told."""

import html
import os
import subprocess
import sys
import urllib.error
import urllib.request

import pytest
from django.core.files.base import ContentFile
from django.core.files.storage import default_storage
from django.urls import reverse

from core.jobs import run_job
from core.web.storage_faults import StorageAway, StorageUnreachable, storage_refusal
from decks.collection.imports.services import upload_collection
from decks.collection.models import CollectionImport
from tests.factories import make_user
from tests.rigs.bucket import bucket_settings

TABLE = b"Count,Name\n1,Moth\n"


@pytest.fixture
def away(settings):
    """A bucket of a store that nobody can reach."""
    away = bucket_settings("http://127.0.0.1:9")
    settings.STORAGES = settings.STORAGES | {"default": away}


def test_two_who_upload_one_name_at_once_get_two(bucket, monkeypatch):
    monkeypatch.setattr(type(bucket._wrapped), "exists", lambda _self, _name: False)
    one = bucket.save("a/moth.csv", ContentFile(b"one"))
    other = bucket.save("a/moth.csv", ContentFile(b"other"))
    assert one != other
    with bucket.open(one) as first, bucket.open(other) as second:
        assert (first.read(), second.read()) == (b"one", b"other")
    assert len(bucket.get_available_name("a/" + "x" * 300 + ".csv", 100)) <= 100


def test_a_stranger_with_the_address_reads_nothing(bucket, s3_address):
    name = bucket.save("page.html", ContentFile(b"<script>"))
    assert not bucket.is_public(name)
    with pytest.raises(urllib.error.HTTPError, match="403"):
        urllib.request.urlopen(f"{s3_address}/deckwright/site/{name}")  # noqa: S310
    held = bucket.bucket.Object(f"site/{name}")
    assert held.content_type == "application/octet-stream"
    held.Acl().put(ACL="public-read")
    assert bucket.is_public(name)


def test_a_file_that_is_gone_is_said_as_on_disk(bucket):
    with pytest.raises(FileNotFoundError):
        bucket.open("none")
    bucket.delete("none")


@pytest.mark.parametrize(
    "act",
    [
        lambda: default_storage.open("a"),
        lambda: default_storage.save("a", ContentFile(b"x")),
        lambda: default_storage.delete("a"),
        lambda: default_storage.exists("a"),
        lambda: default_storage.listdir(""),
        lambda: default_storage.size("a"),
        lambda: default_storage.get_modified_time("a"),
        lambda: default_storage.is_public("a"),
    ],
)
def test_a_store_that_is_away_is_told_as_such_whatever_is_asked(away, act):
    with pytest.raises(StorageUnreachable) as raised:
        act()
    assert isinstance(storage_refusal(raised.value), StorageAway)


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("name", ["collection-files", "api-collection-imports"])
def test_a_store_that_is_away_is_a_503_that_says_so_and_keeps_no_row(
    away, client, name
):
    client.force_login(make_user("anna"))
    sent = {"file": ContentFile(TABLE, "a.csv"), "mode": "add"}
    answer = client.post(reverse(name), sent, headers={"accept-language": "pl"})
    assert answer.status_code == 503
    assert "plików" in html.unescape(answer.content.decode())
    assert not CollectionImport.objects.exists()


@pytest.mark.django_db
def test_work_that_misses_the_store_ends_in_its_sentence_and_can_be_done_later(
    bucket, settings
):
    batch = upload_collection(
        file=ContentFile(TABLE, "a.csv"),
        owner=make_user("anna"),
        game_slug="wow",
        mode="add",
    )
    CollectionImport.objects.filter(pk=batch.pk).update(state="checking")
    there = settings.STORAGES
    unreachable = bucket_settings("http://127.0.0.1:9")
    settings.STORAGES = there | {"default": unreachable}
    with pytest.raises(StorageUnreachable):
        run_job(CollectionImport, batch.pk)
    batch.refresh_from_db()
    assert (batch.state, batch.refusal["code"]) == ("failed", "storage-away")
    settings.STORAGES = there
    CollectionImport.objects.filter(pk=batch.pk).update(state="checking")
    run_job(CollectionImport, batch.pk)
    batch.refresh_from_db()
    assert (batch.state, batch.rows_done) == ("checked", 1)


def said_by_a_process(code, **environment):
    """Return what a new process of the site prints that runs *code*."""
    started = (
        "import os, sys, django; os.environ['DJANGO_SETTINGS_MODULE'] = "
        "'config.settings'; django.setup(); "
        "from django.core.files.storage import default_storage as uploads; "
        "from django.core.files.base import ContentFile; "
    )
    return subprocess.run(
        [sys.executable, "-c", started + code],
        env=os.environ | environment,
        capture_output=True,
        text=True,
        check=True,
    ).stdout


def test_without_a_bucket_nobody_loads_its_library():
    code = "uploads.exists('x'); print('boto3' in sys.modules)"
    assert said_by_a_process(code) == "False\n"


def test_the_environment_names_the_bucket(bucket, s3_address):
    said = said_by_a_process(
        "print(uploads.save('moth', ContentFile(b'moth')))",
        BUCKET="deckwright",
        BUCKET_ENDPOINT=s3_address,
        BUCKET_REGION="us-east-1",
        BUCKET_PREFIX="site",
        BUCKET_ACCESS_KEY="key",
        BUCKET_SECRET_KEY="secret",
    )
    assert bucket.exists(said.strip())

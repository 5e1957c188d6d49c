"""Files checked and written by a worker: twice, cancelled, with progress."""

import pytest
from django.core.cache import cache
from django.core.files.base import ContentFile

from core.files.services import BatchNotReady
from core.jobs import cancel, run_job
from decks.collection.imports.services import (
    apply_import,
    upload_collection,
)
from decks.collection.models import CollectionAct, CollectionImport
from tests.decks.collection.imports.brought_in import (
    cancelled_at_the_end,
    shelf,
    upload,
    upload_long,
)

pytestmark = pytest.mark.django_db


def test_tasks_may_run_twice(anna):
    batch = upload(anna, "Name\nWick\n")
    run_job(CollectionImport, batch.pk)
    assert batch.rows.count() == 1
    apply_import(batch=batch)
    run_job(CollectionImport, batch.pk)
    assert [row[-1] for row in shelf()] == [1]


def test_a_long_file_goes_to_a_worker(anna, django_capture_on_commit_callbacks):
    table = "Count,Name,Edition\n" + "1,Wick,LAN\n" * 5_000
    with django_capture_on_commit_callbacks() as queued:
        batch = upload_collection(
            file=ContentFile(table.encode(), "long.csv"), owner=anna,
            game_slug="wow", mode="add",
        )  # fmt: skip
    assert (batch.state, len(queued)) == ("checking", 1)
    run_job(CollectionImport, batch.pk, shows_progress=False)
    batch.refresh_from_db()
    with django_capture_on_commit_callbacks() as queued:
        assert apply_import(batch=batch).state == "applying"
    assert len(queued) == 1
    run_job(CollectionImport, batch.pk)
    assert [row[-1] for row in shelf()] == [5_000]


def test_a_file_is_cancelled_while_it_is_checked(anna):
    batch = upload_long(anna)
    cancel(batch, BatchNotReady)
    run_job(CollectionImport, batch.pk)
    batch.refresh_from_db()
    assert (batch.state, batch.refusal["code"]) == (
        "failed",
        "job-cancelled",
    )
    assert not batch.rows.exists()
    with pytest.raises(BatchNotReady):
        cancel(batch, BatchNotReady)


def test_a_file_cancelled_while_it_is_written_leaves_nothing(anna, monkeypatch):
    batch = upload_long(anna)
    run_job(CollectionImport, batch.pk)
    batch.refresh_from_db()
    apply_import(batch=batch)
    batch.refresh_from_db()
    monkeypatch.setattr(
        "decks.collection.imports.jobs.set_copies", cancelled_at_the_end(batch)
    )
    run_job(CollectionImport, batch.pk)
    batch.refresh_from_db()
    assert (batch.state, batch.act) == ("failed", None)
    assert shelf() == []
    assert not CollectionAct.objects.exists()


def test_progress_is_told_while_a_file_is_checked_and_written(anna, monkeypatch):
    batch = upload_long(anna)
    told = []
    monkeypatch.setattr(cache, "set", lambda _key, done, _life: told.append(done))
    run_job(CollectionImport, batch.pk)
    assert told[-1] == 5_000
    batch.refresh_from_db()
    apply_import(batch=batch)
    told.clear()
    run_job(CollectionImport, batch.pk)
    assert told[-1] == 5_000

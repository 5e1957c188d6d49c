"""Jobs: what a worker does for a row, whoever dies and whatever is away."""

from datetime import timedelta

import pytest
from celery.exceptions import SoftTimeLimitExceeded
from django.core.files.base import ContentFile
from django.utils import timezone
from kombu.exceptions import OperationalError

from cards.imports.models import ImportBatch
from cards.imports.services import apply_batch, upload_catalogue
from config.celery import app
from core import jobs
from core.jobs import EVERY, SIGN_OF_LIFE, JobNotReady, finishing, locked, run_job
from core.queues import LONG_LIMIT, LONG_RUNS, LONG_TASKS, SHORT_LIMIT, SHORT_RUNS
from core.tasks import take_up_silent_jobs
from tests.factories import make_user

pytestmark = pytest.mark.django_db
GOOD = b"name,type,set,number\nWick,ally,LAN,1\n"


def upload() -> ImportBatch:
    """Return a batch about to be checked."""
    file = ContentFile(GOOD, name="cards.csv")
    return upload_catalogue(file=file, game_slug="wow", author=make_user("ola"))


def test_a_broker_that_is_away_leaves_the_row_to_be_taken_up_later(
    monkeypatch, caplog, django_capture_on_commit_callbacks
):
    def away(*_args, **_options):
        raise OperationalError("nobody listens")

    monkeypatch.setattr(jobs.TASKS[ImportBatch], "apply_async", away)
    with django_capture_on_commit_callbacks(execute=True):
        batch = upload()
    assert batch.state == "checking"
    assert "nobody listens" in caplog.text
    long_ago = timezone.now() - timedelta(seconds=SIGN_OF_LIFE + 1)
    ImportBatch.objects.update(seen_at=long_ago)
    with django_capture_on_commit_callbacks() as queued:
        assert take_up_silent_jobs() == 1
    assert len(queued) == 1


def test_only_the_first_of_two_workers_writes():
    batch = upload()
    late = ImportBatch.objects.get()
    run_job(ImportBatch, batch.pk)
    with pytest.raises(jobs._Superseded), finishing(late):
        pytest.fail("it was done before")


def test_a_fault_of_ours_ends_the_job_with_a_sentence_and_is_raised(monkeypatch):
    batch = upload()

    def broken(*_args, **_told):
        raise ZeroDivisionError

    monkeypatch.setattr("cards.imports.jobs.import_catalogue", broken)
    with pytest.raises(ZeroDivisionError):
        run_job(ImportBatch, batch.pk)
    batch.refresh_from_db()
    assert (batch.state, batch.refusal["code"]) == ("failed", "job-failed")


def test_a_row_in_another_state_is_not_ready():
    batch = upload()
    with pytest.raises(JobNotReady):
        locked(batch, "checked")
    run_job(ImportBatch, batch.pk)
    assert locked(batch, "checked").pk == batch.pk
    apply_batch(batch=batch)


def test_what_features_declared_for_beat_are_tasks_of_ours():
    app.finalize()
    assert set(EVERY) <= set(app.tasks)


def test_every_task_has_an_end_and_short_work_waits_behind_no_long():
    app.finalize()
    ours = {n: t for n, t in app.tasks.items() if not n.startswith("celery.")}
    limit = app.conf.task_soft_time_limit
    assert limit == SHORT_LIMIT < app.conf.task_time_limit
    for name, task in ours.items():
        queue = app.amqp.router.route({}, name)["queue"].name
        assert queue == (LONG_RUNS if name in LONG_TASKS else SHORT_RUNS)
        is_long = name in LONG_TASKS
        assert (task.soft_time_limit or limit) == (
            LONG_LIMIT if is_long else SHORT_LIMIT
        ), name
    assert ours.keys() >= LONG_TASKS
    assert {
        "decks.testing.jobs.play_chunks",
        "cards.bulk.jobs.keep_bulk_data",
        "cards.imports.jobs.run_import",
    } <= LONG_TASKS
    short = {"drafts.picking.jobs.take_up_event", "core.tasks.take_up_silent_jobs"}
    assert short <= ours.keys() - LONG_TASKS


def test_work_that_takes_too_long_fails_with_a_sentence_and_is_not_begun_again(
    monkeypatch,
):
    def never(batch, report):
        raise SoftTimeLimitExceeded

    batch = upload()
    monkeypatch.setitem(jobs.WORK, (ImportBatch, batch.state), never)
    with pytest.raises(SoftTimeLimitExceeded):
        run_job(ImportBatch, batch.pk)
    batch.refresh_from_db()
    assert batch.refusal["code"] == "job-took-too-long"
    assert not batch.is_running

"""The work of a catalogue file."""

import pytest
from django.core.files.base import ContentFile

from cards.imports.models import ImportBatch
from core.jobs import run_job

pytestmark = pytest.mark.django_db


def test_a_fault_of_ours_ends_the_batch(monkeypatch):
    batch = ImportBatch.objects.create(
        game="wow",
        file=ContentFile(b"{}", "cards.jsonl"),
        file_name="x",
        state="checking",
        created_at="2026-01-01T00:00Z",
    )

    def broken(**options):
        raise ZeroDivisionError

    monkeypatch.setattr("cards.imports.jobs.import_catalogue", broken)
    with pytest.raises(ZeroDivisionError):
        run_job(ImportBatch, batch.pk)
    batch.refresh_from_db()
    assert batch.state == "failed"

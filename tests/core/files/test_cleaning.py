"""Files brought in are forgotten in time; what no row names is deleted."""

from datetime import timedelta

import pytest
from django.core.files.base import ContentFile
from django.utils import timezone

from cards.imports.jobs import clean_up_all_files
from cards.translation.imports.models import TranslationBatch
from core.files import cleaning
from core.files.cleaning import remove_unnamed_files
from core.files.services import upload
from core.files.stored import stored_names
from decks.collection.models import CollectionImport
from tests.factories import make_user

pytestmark = pytest.mark.django_db
TABLE = b"Count,Name\n1,Moth\n"


@pytest.fixture(autouse=True)
def no_grace(monkeypatch):
    """Look at files as if they had lain there for a day."""
    monkeypatch.setattr(cleaning, "GRACE", timedelta(seconds=-60))


def brought_in(days, state, model=CollectionImport, **facts):
    if model is CollectionImport:
        facts |= {"owner": make_user(f"{state}-{days}"), "mode": "add"}
    batch = model(game="wow", **facts)
    upload(batch, ContentFile(TABLE, "a.csv"), inline=True)
    made_at = timezone.now() - timedelta(days=days)
    model.objects.filter(pk=batch.pk).update(state=state, created_at=made_at)
    batch.refresh_from_db()
    return batch


def test_old_files_go_and_what_was_applied_is_still_told(uploads, settings):
    applied, young = brought_in(91, "applied"), brought_in(89, "checked")
    working = brought_in(99, "checking")
    gone = [brought_in(91, "checked"), brought_in(91, "failed")]
    of_texts = brought_in(
        91, "undone", TranslationBatch, language="pl", author=make_user("ola")
    )
    settings.KEEP_FILES = 0
    clean_up_all_files()
    assert len(list(stored_names())) == 6
    settings.KEEP_FILES = 90
    clean_up_all_files()
    assert set(stored_names()) == {young.file.name, working.file.name}
    for batch in (applied, of_texts):
        batch.refresh_from_db()
        assert not batch.file
        assert batch.file_name == "a.csv"
    assert not CollectionImport.objects.filter(pk__in=[one.pk for one in gone]).exists()


def test_what_no_row_names_goes_after_a_day(uploads, monkeypatch):
    named = brought_in(1, "checked").file.name
    uploads.save("a/lost.csv", ContentFile(b"x"))
    monkeypatch.setattr(cleaning, "GRACE", timedelta(days=1))
    assert remove_unnamed_files() == 0
    monkeypatch.setattr(cleaning, "GRACE", timedelta(seconds=-60))
    assert remove_unnamed_files() == 1
    assert list(stored_names()) == [named]


def test_what_a_restore_set_aside_stays(uploads):
    uploads.save("before-20200101000000/a.csv", ContentFile(b"x"))
    assert remove_unnamed_files() == 0

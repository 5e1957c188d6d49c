"""Files of pictures: every file accounted for, none shown before it was confirmed."""

import pytest
from django.core.files.base import ContentFile

from cards.faces.models import OwnPicture, StoredPicture
from cards.own_pictures.models import PictureBatch
from cards.own_pictures.picture_changes import undo_pictures
from cards.own_pictures.services import NotForAll, apply_pictures, upload_pictures
from core.files.services import BatchNotReady
from core.jobs import cancel, run_job
from tests.cards.own_pictures.pictures import (
    file_of,
    picture,
    reader,
    zip_of,
)
from tests.cards.own_pictures.test_rendering import bomb
from tests.factories import import_rows, row

pytestmark = pytest.mark.django_db


@pytest.fixture
def anna():
    import_rows([row(), row(name="Wick", collector_number="2")])
    return reader()


def upload(owner, *files, **more):
    return upload_pictures(
        author=owner, game_slug="wow", files=files, **({"inline": True} | more)
    )


def told(batch):
    return {
        one.path: (one.outcome, *(reason["code"] for reason in one.reasons))
        for one in batch.rows.all()
    }


def test_every_file_of_a_zip_is_accounted_for_and_nothing_is_shown_yet(anna):
    files = {
        "LAN/1.jpg": picture(),
        "LAN/001.png": picture("blue", kind="PNG"),
        "LAN/9.jpg": picture(),
        "holiday.jpg": picture(),
        "LAN-2.svg": b"<svg/>",
        "__MACOSX/LAN/1.jpg": b"x",
        "LAN/.DS_Store": b"x",
        "LAN/": b"",
    }
    batch = upload(anna, zip_of(**files))
    assert batch.state == "checked", batch.refusal
    assert told(batch) == {
        "LAN/1.jpg": ("add",),
        "LAN/001.png": ("unknown", "picture-twice"),
        "LAN/9.jpg": ("unknown", "no-such-picture-card"),
        "holiday.jpg": ("unknown", "picture-unplaced"),
        "LAN-2.svg": ("refused", "picture-unreadable"),
    }
    assert batch.counts == {"add": 1, "unknown": 3, "refused": 1}
    assert not OwnPicture.objects.exists()


def test_what_was_confirmed_is_shown_and_undone_as_one(anna, uploads):
    files = {"LAN-1.jpg": picture(), "LAN-2.jpg": picture("blue")}
    batch = apply_pictures(batch=upload(anna, zip_of(**files)))
    assert (batch.state, batch.act.pictures) == ("applied", 2)
    assert OwnPicture.objects.filter(owner=anna, language="").count() == 2
    again = upload(anna, zip_of(**files, **{"LAN-3.jpg": b""}))
    assert set(told(again).values()) == {
        ("same",), ("unknown", "no-such-picture-card"),
    }  # fmt: skip
    assert StoredPicture.objects.count() == 2  # none was drawn again
    other = upload(anna, zip_of(**{"LAN-1.jpg": picture("green")}))
    assert told(other) == {"LAN-1.jpg": ("change",)}
    undo_pictures(act=batch.act, author=anna)
    assert not OwnPicture.objects.exists()
    with pytest.raises(BatchNotReady):
        apply_pictures(batch=batch)


def test_pictures_of_a_folder_are_sent_one_by_one_with_set_and_language(anna):
    batch = upload(
        anna,
        file_of(picture(), "1.jpg"),
        file_of(picture("blue"), "2.pl.jpg"),
        card_set="LAN",
        language="en",
    )
    apply_pictures(batch=batch)
    assert list(OwnPicture.objects.values_list("printing__number", "language")) == [
        ("1", "en"), ("2", "pl"),
    ]  # fmt: skip


def test_only_curators_bring_pictures_for_everybody_then_and_when_applied(anna):
    with pytest.raises(NotForAll):
        upload(anna, zip_of(**{"LAN-1.jpg": picture()}), is_for_all=True)
    curator = reader("bo", is_curator=True)
    batch = upload(curator, zip_of(**{"LAN-1.jpg": picture()}), is_for_all=True)
    curator.user_permissions.clear()
    batch = apply_pictures(batch=PictureBatch.objects.get(pk=batch.pk))
    assert (batch.state, batch.refusal["code"]) == ("failed", "pictures-not-for-all")
    assert not OwnPicture.objects.exists()


def locked_zip():
    """Return a zip whose file says that it is encrypted."""
    content = bytearray(zip_of(**{"LAN-1.jpg": picture()}).read())
    content[6] |= 1
    content[content.index(b"PK\x01\x02") + 8] |= 1
    return ContentFile(bytes(content), "locked.zip")


def damaged_zip():
    """Return a zip whose file was changed after it was packed."""
    content = bytearray(zip_of(**{"LAN-1.jpg": picture()}).read())
    content[60] ^= 0xFF
    content[61] ^= 0xFF
    return ContentFile(bytes(content), "damaged.zip")


@pytest.mark.parametrize("packed", [locked_zip, damaged_zip])
def test_a_locked_or_damaged_file_is_told_row_by_row(anna, packed):
    batch = upload(anna, packed())
    assert told(batch) == {"LAN-1.jpg": ("refused", "picture-locked")}


def test_bombs_in_a_zip_are_refused_one_by_one(anna):
    files = {"LAN-1.png": bomb(30_000, 30_000), "LAN-2.png": b"\0" * 9_000_000}
    batch = upload(anna, zip_of(**files))
    assert set(told(batch).values()) == {("refused", "picture-too-large")}


def test_no_zip_too_many_files_and_too_much_together_fail_with_their_reason(
    anna, monkeypatch
):
    batch = upload(anna, ContentFile(b"PK no zip", "x.zip"))
    assert (batch.state, batch.refusal["code"]) == ("failed", "no-zip-file")
    monkeypatch.setattr("cards.own_pictures.jobs.MAX_FILES", 1)
    files = {"LAN-1.jpg": picture(), "LAN-2.jpg": picture()}
    batch = upload(anna, zip_of(**files))
    assert batch.refusal["code"] == "too-many-picture-files"
    monkeypatch.setattr("cards.own_pictures.jobs.MAX_FILES", 2)
    monkeypatch.setattr("cards.own_pictures.jobs.MAX_TOTAL", len(picture()) + 5)
    batch = upload(anna, zip_of(**files))
    assert batch.refusal["code"] == "too-much-unpacked"


def test_names_with_odd_letters_are_kept_short_and_plain(anna):
    batch = upload(anna, zip_of(**{"a" * 300 + "\n\t/LAN-1.jpg": picture()}))
    (path,) = told(batch)
    assert len(path) == 200
    assert path.isprintable()


def test_a_file_goes_to_a_worker_runs_twice_and_can_be_canceled(
    anna, django_capture_on_commit_callbacks
):
    with django_capture_on_commit_callbacks() as queued:
        batch = upload(anna, zip_of(**{"LAN-1.jpg": picture()}), inline=False)
    assert (batch.state, len(queued)) == ("checking", 1)
    run_job(PictureBatch, batch.pk)
    run_job(PictureBatch, batch.pk)
    assert batch.rows.count() == 1
    other = upload(anna, zip_of(**{"LAN-1.jpg": picture()}), inline=False)
    cancel(other, BatchNotReady)
    run_job(PictureBatch, other.pk)
    other.refresh_from_db()
    assert other.refusal["code"] == "job-cancelled"

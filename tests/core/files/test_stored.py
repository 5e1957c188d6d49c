"""Stored files are read alike on disk and in a bucket."""

import errno

import pytest
from django.core.files.base import ContentFile
from django.core.files.storage import default_storage
from django.db import IntegrityError

from core.files.services import upload
from core.files.stored import as_path, stored_names
from decks.collection.models import CollectionImport


def test_a_stored_file_has_a_path_while_it_is_read(uploads):
    batch = CollectionImport(file=uploads.save("a/moth.csv", ContentFile(b"Moth")))
    with as_path(batch.file) as path:
        assert path.read_bytes() == b"Moth"
        assert path.name.endswith("moth.csv")
    uploads.delete(batch.file.name)
    with as_path(batch.file) as path:
        assert not path.exists()


def test_all_names_are_told_but_those_that_were_set_aside(uploads):
    assert list(stored_names()) == []
    kept = {
        uploads.save(name, ContentFile(b"x"))
        for name in ("top", "a/one", "a/b/two", "a/before-noon/three")
    }
    uploads.save("before-20200101000000/a/one", ContentFile(b"old"))
    assert set(stored_names()) == kept


class Torn(ContentFile):
    """A file that the disk takes only the beginning of."""

    def chunks(self, chunk_size=None):
        yield b"the beginning"
        raise OSError(errno.ENOSPC, "no space")


def test_a_file_that_does_not_fit_leaves_nothing(settings, tmp_path):
    settings.MEDIA_ROOT = tmp_path
    with pytest.raises(OSError, match="no space"):
        default_storage.save("a/moth.csv", Torn(b"x"))
    assert list(stored_names()) == []


@pytest.mark.django_db(transaction=True)
def test_a_row_that_cannot_be_written_leaves_no_file(uploads):
    batch = CollectionImport(game="wow", owner_id=None, mode="add")
    with pytest.raises(IntegrityError):
        upload(batch, ContentFile(b"Count,Name\n", "a.csv"))
    assert list(stored_names()) == []


def test_no_name_is_given_twice(uploads):
    one = uploads.save("a/moth.csv", ContentFile(b"x"))
    uploads.delete(one)
    assert uploads.save("a/moth.csv", ContentFile(b"x")) != one

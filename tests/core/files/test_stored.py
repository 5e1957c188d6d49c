"""Stored files are read alike on disk and in a bucket."""

from django.core.files.base import ContentFile

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

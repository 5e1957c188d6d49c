from pathlib import Path

import pytest

from rules.kept import keep, kept_folder


def test_what_belongs_to_a_package_lies_where_numba_keeps_its_own(monkeypatch):
    monkeypatch.setenv("NUMBA_CACHE_DIR", "/kept")
    assert kept_folder(Path("/package")) == Path("/kept")
    monkeypatch.delenv("NUMBA_CACHE_DIR")
    assert kept_folder(Path("/package")) == Path("/package/__pycache__")


def test_what_is_written_is_there_whole(tmp_path):
    path = tmp_path / "new" / "kept"
    keep(path, lambda file: file.write(b"all"))
    assert path.read_bytes() == b"all"
    assert list(path.parent.iterdir()) == [path]


def test_nothing_half_written_is_left_where_writing_fails(tmp_path):
    def fail(file):
        file.write(b"half")
        raise OSError

    keep(tmp_path / "kept", fail)
    assert list(tmp_path.iterdir()) == []


def test_another_fault_is_told_and_leaves_nothing_either(tmp_path):
    def fail(file):
        file.write(b"half")
        raise ValueError("another")

    with pytest.raises(ValueError, match="another"):
        keep(tmp_path / "kept", fail)
    assert list(tmp_path.iterdir()) == []

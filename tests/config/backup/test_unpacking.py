"""Archives are unpacked where they belong."""

import os

import pytest

from config.backup.archive import BackupRefused
from config.backup.unpacking import unpack
from tests.config.backup.archives import archive
from tests.rigs import postgres

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture(autouse=True)
def tools(monkeypatch):
    """The programs of the PostgreSQL that this run is on."""
    if programs := postgres.find_programs():
        monkeypatch.setenv("PATH", f"{programs}{os.pathsep}{os.environ['PATH']}")


@pytest.fixture(autouse=True)
def here(settings, tmp_path):
    """A VAR_DIR of the test's own, nothing uploaded yet."""
    settings.VAR_DIR = tmp_path / "here"
    settings.MEDIA_ROOT = settings.VAR_DIR / "uploads"
    return settings.VAR_DIR


@pytest.mark.parametrize(
    "name", ["uploads/../../caught", "passwd", "/etc/passwd", "uploads", "database/x"]
)
def test_names_that_lead_elsewhere_are_refused_and_not_unpacked(tmp_path, name):
    bench = tmp_path / "bench" / "inner"
    bench.mkdir(parents=True)
    with pytest.raises(BackupRefused, match="what no backup does"):
        unpack(
            archive(tmp_path / "bad.tar.gz", **{name.replace("/", "__"): b""}), bench
        )
    assert [one.name for one in tmp_path.rglob("*") if one.is_file()] == ["bad.tar.gz"]

"""Fixtures of tests of config.backup."""

import pytest

from config.backup import databases
from tests.factories import make_user


@pytest.fixture
def here(settings, tmp_path, monkeypatch):
    """A real site with an upload, as if stopped; restoring may replace it."""
    settings.DEMO = False
    settings.VAR_DIR = tmp_path / "here"
    settings.MEDIA_ROOT = settings.VAR_DIR / "uploads"
    settings.MEDIA_ROOT.mkdir(parents=True)
    (settings.MEDIA_ROOT / "a.csv").write_bytes(bytes(range(256)) * 40)
    make_user("anna")
    monkeypatch.setattr(databases, "others", lambda: "")
    return settings.VAR_DIR

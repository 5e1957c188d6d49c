"""What every page brings along stays small, as a browser fetches it."""

import re

from django.conf import settings
from whitenoise.compress import Compressor

from config import settings as shipped

STATIC = settings.BASE_DIR / "static"
EVERYWHERE = ("base.css", "cards.css")  # as templates/base.html has it


def size(*names: str) -> int:
    """Return the bytes that are sent for the files called *names*, compressed."""
    files = ((STATIC / name).read_bytes() for name in names)
    return sum(len(Compressor.compress_gzip(content)) for content in files)


def test_files_are_served_compressed():
    """The budgets count what this way of serving sends."""
    assert "Compressed" in shipped.STORAGES["staticfiles"]["BACKEND"]


def test_no_page_fetches_more_than_13_kb_of_styles():
    """A page loads what all load, and the styles that it names itself."""
    own = []
    for page in (settings.BASE_DIR / "templates").rglob("*.html"):
        named = set(re.findall(r"css/(\w+\.css)", page.read_text("utf-8")))
        own.append(size(*(f"css/{name}" for name in named - set(EVERYWHERE))))
    shared = size(*(f"css/{name}" for name in EVERYWHERE))
    assert max(own) > 1_000
    assert 0 < shared + max(own) < 13_000


def test_what_works_offline_is_4_kb_on_every_page_and_2_kb_in_the_worker():
    """Fetched after the page is there, and seldom: both are kept on the device."""
    assert 0 < size("js/offline.js") < 4_000
    assert 0 < size("js/offline_worker.js") < 2_200


def test_no_page_fetches_more_than_7_kb_of_own_scripts():
    """A page loads what all load, and the script that it names itself."""
    own = []
    for page in (settings.BASE_DIR / "templates").rglob("*.html"):
        named = set(re.findall(r"js/(\w+\.js)", page.read_text("utf-8")))
        own.append(size(*(f"js/{name}" for name in named - {"deckwright.js"})))
    assert max(own) > 1_000
    assert 0 < size("js/deckwright.js") + max(own) < 7_000

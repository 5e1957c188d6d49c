"""What every page brings along stays small."""

import re

from django.conf import settings

STATIC = settings.BASE_DIR / "static"
EVERYWHERE = ("base.css", "cards.css", "formats.css")  # as templates/base.html has it


def size(*names: str) -> int:
    """Return the bytes of the files called *names*, before compression."""
    return sum((STATIC / name).stat().st_size for name in names)


def test_no_page_loads_more_than_40_kb_of_styles():
    """A page loads what all load, and the styles that it names itself."""
    own = []
    for page in (settings.BASE_DIR / "templates").rglob("*.html"):
        named = set(re.findall(r"css/(\w+\.css)", page.read_text("utf-8")))
        own.append(size(*(f"css/{name}" for name in named - set(EVERYWHERE))))
    shared = size(*(f"css/{name}" for name in EVERYWHERE))
    assert max(own) > 5_000
    assert 0 < shared + max(own) < 40_000


def test_own_scripts_stay_under_18_kb_in_all():
    names = [f"js/{path.name}" for path in (STATIC / "js").glob("*.js")]
    assert 0 < size(*names) < 18_000

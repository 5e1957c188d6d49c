"""What every page brings along stays small."""

from django.conf import settings

STATIC = settings.BASE_DIR / "static"
EVERYWHERE = ("base.css", "cards.css", "formats.css")  # as templates/base.html has it


def size(*names: str) -> int:
    """Return the bytes of the files called *names*, before compression."""
    return sum((STATIC / name).stat().st_size for name in names)


def test_no_page_loads_more_than_40_kb_of_styles():
    """A page loads what all load, and at most two styles of its own."""
    own = [
        size(f"css/{path.name}")
        for path in (STATIC / "css").glob("*.css")
        if path.name not in EVERYWHERE
    ]
    shared = size(*(f"css/{name}" for name in EVERYWHERE))
    assert 0 < shared + sum(sorted(own)[-2:]) < 40_000


def test_own_scripts_stay_under_15_kb_in_all():
    names = [f"js/{path.name}" for path in (STATIC / "js").glob("*.js")]
    assert 0 < size(*names) < 15_000

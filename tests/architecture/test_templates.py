"""Templates can be read; `make lint` indents them."""

from django.conf import settings

PAGES = settings.BASE_DIR / "templates"
LONGEST = 120


def test_no_line_of_a_template_is_too_long_to_read():
    long = [
        f"{path.relative_to(PAGES)}:{number}"
        for path in PAGES.rglob("*.html")
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1)
        if len(line) > LONGEST
    ]
    assert long == []

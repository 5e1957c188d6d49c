"""Templates can be read; `make lint` indents them."""

import re
from collections import Counter

from django.conf import settings

PAGES = settings.BASE_DIR / "templates"
SCRIPTS = settings.BASE_DIR / "static" / "js"
LONGEST = 120
# Of base.html: for all, and for who is signed in.
EVERYWHERE = frozenset({"deckwright.js", "offline.js"})


def test_no_line_of_a_template_is_too_long_to_read():
    long = [
        f"{path.relative_to(PAGES)}:{number}"
        for path in PAGES.rglob("*.html")
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1)
        if len(line) > LONGEST
    ]
    assert long == []


def test_scripts_of_a_page_declare_no_name_twice():
    """Browsers leave out the whole of a script that declares what is there already."""
    declared = {
        path.name: set(
            re.findall(
                r"^(?:const|let|class|(?:async )?function) (\w+)",
                path.read_text("utf-8"),
                re.MULTILINE,
            )
        )
        for path in SCRIPTS.glob("*.js")
    }
    assert "on" in declared["deckwright.js"]
    twice = {}
    for page in PAGES.rglob("*.html"):
        named = {*re.findall(r"js/(\w+\.js)", page.read_text("utf-8")), *EVERYWHERE}
        # What is loaded elsewhere than on a page of ours is alone there.
        named -= {"offline_worker.js", "offline_page.js"}
        names = Counter(name for script in named for name in declared[script])
        if again := sorted(name for name, count in names.items() if count > 1):
            twice[str(page.relative_to(PAGES))] = again
    assert twice == {}

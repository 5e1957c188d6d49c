"""Names in styles are global: each belongs to one component, in one stylesheet."""

import re
from collections import defaultdict
from collections.abc import Iterator

import pytest
from django.conf import settings

STATIC = settings.BASE_DIR / "static"
SHEETS = {path.name: path.read_text("utf-8") for path in STATIC.glob("css/*.css")}
ELEMENTS = "base.css"  # the one that styles elements by their names
LONGEST = 120
# The whole page in a state: what is styled comes after it.
STATES = re.compile(r"html|:root|\.js-on")


def selectors(sheet: str) -> Iterator[str]:
    """Yield every selector of *sheet*, those of a list one by one."""
    plain = re.sub(r"/\*.*?\*/", "", sheet, flags=re.DOTALL)
    for head in re.findall(r"([^{};]+)\{", plain):
        if not head.strip().startswith("@"):
            yield from split(head.strip(), ",")


def split(text: str, marks: str) -> list[str]:
    """Cut *text* at any of *marks* that stands in no parentheses or brackets."""
    parts, depth = [""], 0
    for each in text:
        depth += (each in "([") - (each in ")]")
        if each in marks and depth == 0:
            parts.append("")
        else:
            parts[-1] += each
    return [part.strip() for part in parts if part.strip()]


def leaders(selector: str) -> set[str]:
    """Return what *selector* begins with: ".class", or the name of an element."""
    first, *rest = split(selector, " >+~\n")
    if STATES.match(first) and rest:
        first = rest[0]
    if found := re.fullmatch(r":is\((.*)\)", first):
        return {one for part in split(found[1], ",") for one in leaders(part)}
    plain = re.sub(r":[\w-]+\(.*?\)|\[.*?\]", "", first)
    classes = re.findall(r"\.[\w-]+", plain)
    return {classes[0] if classes else plain}


def ids(sheet: str) -> list[str]:
    """Return the selectors of *sheet* that name an id."""
    return [one for one in selectors(sheet) if "#" in re.sub(r"\[.*?\]", "", one)]


def shared(sheets: dict[str, str]) -> dict[str, set[str]]:
    """Return what leads selectors in more than one of *sheets*, and in which."""
    homes = defaultdict(set)
    for name, sheet in sheets.items():
        for selector in selectors(sheet):
            for leader in leaders(selector):
                homes[leader].add(name)
    return {
        leader: names
        for leader, names in homes.items()
        if len(names) > 1 and leader.startswith(".")
    }


def strangers(sheet: str) -> list[str]:
    """Return the selectors of *sheet* that begin with an element, not with a class."""
    return [
        one
        for one in selectors(sheet)
        if not one.startswith(":root")  # tokens
        and any(not leader.startswith(".") for leader in leaders(one))
    ]


def tokens(sheet: str) -> set[str]:
    """Return the custom properties that *sheet* sets for the whole page."""
    blocks = re.findall(r":root(?:\[[^]]*\])? \{([^}]*)\}", sheet)
    return {name for block in blocks for name in re.findall(r"(--[\w-]+):", block)}


def test_no_style_is_by_id():
    assert {name: ids(sheet) for name, sheet in SHEETS.items() if ids(sheet)} == {}


def test_a_class_is_styled_in_one_stylesheet():
    assert len(SHEETS) > 10
    assert shared(SHEETS) == {}


def test_elements_are_styled_by_their_names_in_one_stylesheet():
    others = {name: strangers(SHEETS[name]) for name in SHEETS if name != ELEMENTS}
    assert strangers(SHEETS[ELEMENTS])
    assert {name: found for name, found in others.items() if found} == {}


def test_a_custom_property_of_the_page_is_set_in_one_stylesheet():
    homes = defaultdict(set)
    for name, sheet in SHEETS.items():
        for token in tokens(sheet):
            homes[token].add(name)
    assert homes["--paper"] == {"base.css"}
    assert {token: names for token, names in homes.items() if len(names) > 1} == {}


def test_our_pictures_look_right_where_the_policy_takes_their_styles_away():
    # Firefox and Safari hold the parts of a file that a page uses to its style-src.
    pictures = [*STATIC.glob("**/*.svg")]
    assert pictures
    styled = [
        one.name
        for one in pictures
        if re.search("<style|style=|class=", one.read_text())
    ]
    assert styled == []


def test_no_line_of_styles_or_scripts_is_too_long_to_read():
    long = [
        f"{path.name}:{number}"
        for path in (*STATIC.glob("css/*.css"), *STATIC.glob("js/*.js"))
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1)
        if len(line) > LONGEST
    ]
    assert long == []


@pytest.mark.parametrize(
    ("selector", "wanted"),
    [
        (".a.b > .c", {".a"}),
        ("rect.a:not(.b) c", {".a"}),
        (":is(.a, .b .c, d) e", {".a", ".b", "d"}),
        ("html:not(.js-on) .a", {".a"}),
        (':root[data-theme="dark"] .a', {".a"}),
        (".js-on .a .b", {".a"}),
        (".a:is(.b *)", {".a"}),
        ("fieldset label", {"fieldset"}),
        ('[data-x=".y"].a', {".a"}),
        ("#a .b", {"#a"}),
    ],
)
def test_what_a_selector_begins_with(selector, wanted):
    assert leaders(selector) == wanted


def test_names_that_collide_are_found():
    odds = "/* .b {} */ @media print { .turns .scale, .a { color: red } }"
    assert shared({"a.css": ".turns { top: 0 }", "b.css": odds}) == {
        ".turns": {"a.css", "b.css"}
    }
    styled = "a[href='#x'] {} #deck { color: #fff } :is(p, #look) b {}"
    assert ids(styled) == ["#deck", ":is(p, #look) b"]
    assert strangers(":root { --a: 0 } .a b {} legend {}") == ["legend"]
    assert tokens(':root { --a: 0 } .b { --c: 0 } :root[x="y"] { --d: 1 }') == {
        "--a",
        "--d",
    }

"""docs/features.md: its rows are counted, and the addresses it names are there."""

import re
from collections import Counter

from django.conf import settings
from django.urls import Resolver404, resolve

TEXT = (settings.BASE_DIR / "docs" / "features.md").read_text("utf-8")
ROWS = re.findall(r"^\| (\d+) \| (.+?) \| (\w+) \| ?(.*) \|$", TEXT, re.MULTILINE)


def is_there(address: str) -> bool:
    """Whether *address* leads to a page."""
    try:
        resolve(address.replace("…", "abc234"))
    except Resolver404:
        return False
    return True


def test_every_row_is_there_once_and_the_headline_counts_them():
    assert [int(number) for number, *_rest in ROWS] == list(range(1, 117))
    counts = Counter(standing for _number, _name, standing, _where in ROWS)
    assert counts.keys() == {"held", "partly", "not"}
    said = re.search(r"\*\*(\d+) are held, (\d+) partly, (\d+) not\*\*", TEXT)
    told = [int(number) for number in said.groups()]
    assert told == [counts["held"], counts["partly"], counts["not"]]
    assert counts["held"] >= 100


def test_what_is_held_says_where_and_its_addresses_are_there():
    held = {number: where for number, _, standing, where in ROWS if standing == "held"}
    assert [number for number, where in held.items() if not where] == []
    named = re.findall(r"`(/[^`?]*)", TEXT)
    assert len(named) > 60
    assert [address for address in named if not is_there(address)] == []

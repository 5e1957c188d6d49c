"""Of our own set the goldfish plays every card whole but those that the page names."""

import re

from cards.demo.set_files import read_set
from rules.wow.goldfish.reduction import reduce_lines
from tests.rigs.environment import ROOT


def named_in_the_page() -> set[str]:
    """Return the cards that docs/simulator.md says are not played whole."""
    page = (ROOT / "docs" / "simulator.md").read_text("utf-8")
    table = page.split("| card | why |")[1].split("\n\n")[0]
    rows = re.findall(r"^\| (.+?) \| .+? \|$", table, re.MULTILINE)
    return {name for row in rows for name in row.split("; ")} - {"---"}


def test_the_page_names_what_is_not_played_whole_and_nothing_else():
    found = {
        entry.card.name
        for entry in read_set().entries
        if reduce_lines(entry.powers, entry.card).left_out
    }
    assert found == named_in_the_page()

"""Figures of our set."""

from cards.demo.set_statistics import write_tables
from tests.cards.demo.own_set import ROOT, SET


def test_the_page_of_figures_is_current():
    """If not: `python -m cards.demo.set_statistics > docs/lanternfall.md`."""
    page = (ROOT / "docs" / "lanternfall.md").read_text("utf-8")
    assert page == write_tables(SET.entries)

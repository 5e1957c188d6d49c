"""A collection written as tables, which read back the same."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from cards.catalogue.models import Printing
from core.tables import guard_cell
from decks.collection.holding_changes import Held, Place, set_copies
from decks.collection.imports.holdings_export import KNOWN, write_holdings
from decks.collection.imports.holdings_file import tidy_cell
from decks.collection.models import CollectionAct, Holding
from decks.collection.services import create_binder
from tests.decks.collection.imports.brought_in import (
    BINDERS,
    NOTES,
    PLACES,
    bring,
    cells_of,
    shelf,
)

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("slug", KNOWN)
@settings(
    max_examples=15,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
@given(
    held=st.dictionaries(
        st.tuples(PLACES, BINDERS),
        st.tuples(st.integers(1, 99_999), NOTES),
        max_size=8,
    )
)
def test_what_is_exported_reads_back_the_same(anna, slug, held):
    """Whole in our own table; others have no column for notes, most none for binders.

    Formulas are harmless in every cell.
    """
    Holding.objects.all().delete()
    keeps_binders = slug in ("own", "xlsx", "dragonshield")
    keeps_notes = slug in ("own", "xlsx")
    printings = list(Printing.objects.order_by("pk"))
    wanted = {}
    for ((which, *details), binder), (count, note) in held.items():
        box = create_binder(owner=anna, name=binder if keeps_binders else "")
        place = Place(box.pk, printings[which % len(printings)].pk, *details)
        wanted[place] = Held(count, note if keeps_notes else "")
    set_copies(owner=anna, wanted=wanted, kind=CollectionAct.Kind.EDIT)
    before = shelf()
    holdings = Holding.objects.select_related(
        "binder", "printing__card", "printing__card_set"
    )
    written = write_holdings(holdings, slug)
    for cells in cells_of(written, slug):
        assert not any(str(cell or "").startswith(tuple("=+-@\t")) for cell in cells)
    Holding.objects.all().delete()
    batch = bring(anna, written, name=f"mine.{'xlsx' if slug == 'xlsx' else 'csv'}")
    assert shelf() == before
    assert batch.dialect == ("own" if slug == "xlsx" else slug)


@given(text=NOTES)
def test_a_guarded_cell_is_no_formula_and_reads_back(text):
    guarded = guard_cell(text)
    assert not guarded.startswith(tuple("=+-@"))
    assert tidy_cell(guarded) == text

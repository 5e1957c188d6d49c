"""Want and trade lists as tables; both can be read again by what reads holdings."""

from collections.abc import Iterable, Sequence
from typing import Final

from core.tables import write_csv
from decks.lists.card_matching import place_of
from decks.trading.queries import OfferRow, WantRow

# The languages and the like that a line of wants accepts stand under words of their
# own: what reads holdings must not take them for those of copies.
WANT_HEADER: Final = (
    "Count", "Name", "Edition", "Edition Name", "Collector Number", "Kind",
    "In All", "Languages Accepted", "Least Condition", "Foil Accepted", "My Note",
)  # fmt: skip
OFFER_HEADER: Final = (
    "Count", "Name", "Edition", "Edition Name", "Collector Number", "Condition",
    "Language", "Foil",
)  # fmt: skip


def write_wants(rows: Iterable[WantRow]) -> bytes:
    """Return the lines *rows* as a table; the count is what is still to be found."""
    return write_csv(WANT_HEADER, map(_want_cells, rows))


def write_offers(rows: Iterable[OfferRow]) -> bytes:
    """Return the copies *rows* as a table; the count is what is offered."""
    return write_csv(OFFER_HEADER, map(_offer_cells, rows))


def _want_cells(row: WantRow) -> Sequence[str]:
    """Return one line as cells, in the order of the header."""
    want, printing = row.want, row.want.printing
    place = ("", "", "")
    if printing is not None:
        place = (printing.card_set.code, printing.card_set.name, place_of(printing))
    rule = (want.kind, str(want.quantity), want.languages, want.condition, want.foil)
    return (str(row.missing), want.card.name, *place, *rule, want.note)


def _offer_cells(row: OfferRow) -> Sequence[str]:
    """Return copies that are alike as cells, in the order of the header."""
    printing, lot = row.printing, row.lot
    return (
        str(row.offered),
        printing.card.name,
        printing.card_set.code,
        printing.card_set.name,
        place_of(printing),
        row.condition,
        lot.language,
        "foil" if lot.is_foil else "",
    )

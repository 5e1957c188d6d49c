"""Holdings written as tables that we and other programs read back the same."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Final

from django.http import HttpRequest, HttpResponse

from cards.catalogue.card_texts.languages import card_language
from core.tables import write_csv, write_workbook
from core.web.downloads import file_response
from decks.collection.access import asked_of, collector
from decks.collection.holding_terms import ENGLISH_NAMES
from decks.collection.models import Holding
from decks.collection.queries import find_holdings, with_cards
from decks.lists.card_matching import place_of
from rules.errors import N_, Refusal


class UnknownCollectionDialect(Refusal):
    """No table of that name is written. Figures: `slug`, `known`."""

    code = "unknown-collection-dialect"
    sentence = N_("There is no format “%(slug)s”. Known: %(known)s.")
    status = 404


Row = dict[str, str]
_LONG: Final = {
    "NM": "Near Mint",
    "LP": "Lightly Played",
    "MP": "Moderately Played",
    "HP": "Heavily Played",
    "DMG": "Damaged",
}
_SQUEEZED: Final = {code: name.replace(" ", "") for code, name in _LONG.items()}
_POOR: Final = {**_LONG, "LP": "Good (Lightly Played)", "MP": "Played", "DMG": "Poor"}


@dataclass(frozen=True, slots=True)
class Table:
    """A dialect: its header, and what of a holding goes under which header."""

    label: str
    header: tuple[str, ...]
    row: Callable[[Holding], Row]
    begins: str = ""


def _own(holding: Holding) -> Row:
    printing = holding.printing
    return {
        "Count": str(holding.quantity),
        "Name": printing.card.name,
        "Edition": printing.card_set.code,
        "Edition Name": printing.card_set.name,
        "Collector Number": place_of(printing),
        "Condition": holding.condition,
        "Language": holding.language,
        "Foil": "foil" if holding.is_foil else "",
        "Binder": holding.binder.name,
        "Note": holding.note,
    }


def _moxfield(holding: Holding) -> Row:
    return {
        **_own(holding),
        "Tradelist Count": "0",
        "Edition": holding.printing.card_set.code.lower(),
        "Condition": _LONG[holding.condition],
        "Language": _english(holding),
    }


def _deckbox(holding: Holding) -> Row:
    return {
        **_moxfield(holding),
        "Edition": holding.printing.card_set.name,
        "Card Number": place_of(holding.printing),
        "Condition": _POOR[holding.condition],
    }


def _archidekt(holding: Holding) -> Row:
    return {
        **_own(holding),
        "Quantity": str(holding.quantity),
        "Set Code": holding.printing.card_set.code,
        "Set Name": holding.printing.card_set.name,
        "Foil": "true" if holding.is_foil else "false",
    }


def _manabox(holding: Holding) -> Row:
    return {
        "Name": holding.printing.card.name,
        "Set code": holding.printing.card_set.code,
        "Set name": holding.printing.card_set.name,
        "Collector number": place_of(holding.printing),
        "Foil": "foil" if holding.is_foil else "normal",
        "Rarity": holding.printing.rarity,
        "Quantity": str(holding.quantity),
        "Condition": _LONG[holding.condition].lower().replace(" ", "_"),
        "Language": holding.language,
    }


def _dragonshield(holding: Holding) -> Row:
    return {
        **_archidekt(holding),
        "Folder Name": holding.binder.name,
        "Trade Quantity": "0",
        "Card Name": holding.printing.card.name,
        "Card Number": place_of(holding.printing),
        "Condition": _SQUEEZED[holding.condition],
        "Printing": "Foil" if holding.is_foil else "Normal",
        "Language": _english(holding),
    }


def _tcgplayer(holding: Holding) -> Row:
    return {
        **_dragonshield(holding),
        "Simple Name": holding.printing.card.name,
        "Set": holding.printing.card_set.name,
        "Condition": _LONG[holding.condition],
        "Rarity": holding.printing.rarity,
    }


def _english(holding: Holding) -> str:
    """Return the English name of the holding's language, or its code."""
    return ENGLISH_NAMES.get(str(holding.language), str(holding.language))


TABLES: Final[dict[str, Table]] = {
    "own": Table(
        "Deckwright",
        (
            "Count", "Name", "Edition", "Edition Name", "Collector Number",
            "Condition", "Language", "Foil", "Binder", "Note",
        ),
        _own,
    ),
    "moxfield": Table(
        "Moxfield",
        (
            "Count", "Tradelist Count", "Name", "Edition", "Condition", "Language",
            "Foil", "Tags", "Last Modified", "Collector Number", "Alter", "Proxy",
            "Purchase Price",
        ),
        _moxfield,
    ),
    "deckbox": Table(
        "Deckbox",
        (
            "Count", "Tradelist Count", "Name", "Edition", "Card Number", "Condition",
            "Language", "Foil", "Signed", "Artist Proof", "Altered Art", "Misprint",
            "Promo", "Textless", "My Price",
        ),
        _deckbox,
    ),
    "archidekt": Table(
        "Archidekt",
        (
            "Quantity", "Name", "Set Code", "Set Name", "Collector Number",
            "Condition", "Language", "Foil",
        ),
        _archidekt,
    ),
    "manabox": Table(
        "ManaBox",
        (
            "Name", "Set code", "Set name", "Collector number", "Foil", "Rarity",
            "Quantity", "ManaBox ID", "Scryfall ID", "Purchase price", "Misprint",
            "Altered", "Condition", "Language", "Purchase price currency",
        ),
        _manabox,
    ),
    "dragonshield": Table(
        "Dragon Shield",
        (
            "Folder Name", "Quantity", "Trade Quantity", "Card Name", "Set Code",
            "Set Name", "Card Number", "Condition", "Printing", "Language",
            "Price Bought", "Date Bought",
        ),
        _dragonshield,
        begins='"sep=,"\r\n',
    ),
    "tcgplayer": Table(
        "TCGplayer",
        (
            "Quantity", "Name", "Simple Name", "Set", "Card Number", "Set Code",
            "Printing", "Condition", "Language", "Rarity", "Product ID", "SKU",
        ),
        _tcgplayer,
    ),
}  # fmt: skip
XLSX: Final = "xlsx"
KNOWN: Final = (*TABLES, XLSX)


def write_holdings(holdings: Iterable[Holding], slug: str) -> bytes:
    """Return *holdings*, with card, set and binder, as the table *slug*.

    Raises UnknownCollectionDialect.
    """
    if slug not in KNOWN:
        raise UnknownCollectionDialect(slug=slug, known=", ".join(KNOWN))
    table = TABLES["own" if slug == XLSX else slug]
    rows = (_cells(table, holding) for holding in holdings)
    if slug == XLSX:
        return write_workbook("Collection", table.header, rows)
    return write_csv(table.header, rows, preamble=table.begins)


def _cells(table: Table, holding: Holding) -> list[str]:
    """Return *holding* as the cells of *table*."""
    row = table.row(holding)
    return [row.get(name, "") for name in table.header]


def export_response(request: HttpRequest, dialect: str) -> HttpResponse:
    """Return the holdings asked for as a file. Raises UnknownCollectionDialect."""
    found = find_holdings(collector(request), asked_of(request.GET))
    table = write_holdings(with_cards(found.holdings, card_language()), dialect)
    ending = "xlsx" if dialect == XLSX else "csv"
    return file_response(table, f"collection-{dialect}.{ending}")

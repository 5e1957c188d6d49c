"""A collection as a file to download."""

from django.http import HttpRequest, HttpResponse

from cards.catalogue.card_texts.languages import card_language
from core.web.downloads import file_response
from decks.collection.access import asked_of, collector
from decks.collection.imports.holdings_export import XLSX, write_holdings
from decks.collection.queries import find_holdings, with_cards


def export_response(request: HttpRequest, dialect: str) -> HttpResponse:
    """Return the holdings asked for as a file. Raises UnknownCollectionDialect."""
    found = find_holdings(collector(request), asked_of(request.GET))
    table = write_holdings(with_cards(found.holdings, card_language()), dialect)
    ending = "xlsx" if dialect == XLSX else "csv"
    return file_response(table, f"collection-{dialect}.{ending}")

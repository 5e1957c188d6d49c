"""A deck as a file to download."""

from django.http import HttpResponse

from core.web.downloads import file_response
from decks.building.models import Deck
from decks.lists.dialects import get_dialect
from decks.transfer.deck_export import write_deck


def export_response(deck: Deck, dialect_slug: str, language: str) -> HttpResponse:
    """Return *deck* as a file to download. Raises UnknownDialect."""
    dialect = get_dialect(dialect_slug)
    text = write_deck(deck, dialect_slug, language)
    name = f"{deck.short_id}.{dialect.extension}"
    kind = f"{dialect.media_type}; charset=utf-8"
    return file_response(text, name, content_type=kind)

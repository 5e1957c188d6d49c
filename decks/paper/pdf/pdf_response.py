"""Finished papers as answers."""

from django.http import HttpResponse
from django.utils.cache import add_never_cache_headers
from django.utils.text import slugify

from core.web.downloads import file_response
from decks.building.models import Deck


def pdf_response(content: bytes, deck: Deck, kind: str) -> HttpResponse:
    """Return *content* as a file to look at, named for *deck*, that nobody keeps."""
    name = f"{slugify(deck.name) or deck.short_id}-{kind}.pdf"
    response = file_response(content, name, inline=True)
    add_never_cache_headers(response)
    return response

"""Finished papers as answers."""

from django.http import HttpResponse
from django.utils.cache import add_never_cache_headers
from django.utils.http import content_disposition_header
from django.utils.text import slugify

from decks.models import Deck


def pdf_response(content: bytes, deck: Deck, kind: str) -> HttpResponse:
    """Return *content* as a file to look at, named for *deck*, that nobody keeps."""
    response = HttpResponse(content, content_type="application/pdf")
    name = f"{slugify(deck.name) or deck.short_id}-{kind}.pdf"
    shown = content_disposition_header(as_attachment=False, filename=name)
    response["Content-Disposition"] = shown or "inline"
    add_never_cache_headers(response)
    return response

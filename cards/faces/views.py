"""Pictures of cards."""

import hashlib
from collections.abc import Callable
from typing import Final
from uuid import UUID

from django.http import Http404, HttpRequest, HttpResponse
from django.utils.cache import get_conditional_response
from django.views.decorators.http import require_safe

from cards.catalogue.card_texts.language_codes import read_code
from cards.faces.card_pictures import draw_picture, find_facts, token_facts
from cards.faces.face_files import (
    back_jpeg,
    draw_one,
    draw_sheet,
    face_jpeg,
    sheet_jpeg,
)
from cards.faces.pictures.facts import Facts
from cards.faces.pictures.picture import fingerprint

YEAR: Final = 31_536_000  # seconds
DAY: Final = 86_400  # seconds
MAX_NAME: Final = 80  # letters of a token's name


@require_safe
def card_picture(request: HttpRequest, card_pk: int, told: str) -> HttpResponse:  # noqa: ARG001
    """Answer a card's picture; the address says all of it, so it is kept for ever."""
    facts = find_facts(card_pk, told)
    return _picture(facts, told)


@require_safe
def token_picture(request: HttpRequest, told: str, name: str) -> HttpResponse:  # noqa: ARG001
    """Answer the picture of a token by its *name*, kept for ever as cards' are."""
    facts = token_facts(name[:MAX_NAME])
    return _picture(facts if fingerprint(facts) == told else None, told)


def _picture(facts: Facts | None, told: str) -> HttpResponse:
    """Return the answer with the picture of *facts*. Raises Http404 for None."""
    if facts is None:
        raise Http404
    response = HttpResponse(draw_picture(facts), content_type="image/svg+xml")
    response["Cache-Control"] = f"public, max-age={YEAR}, immutable"
    response["Content-Security-Policy"] = "default-src 'none'; sandbox"
    response["ETag"] = f'"{told}"'
    return response


@require_safe
def one_face(request: HttpRequest, public_id: UUID, language: str) -> HttpResponse:
    """Answer the face of a printing as a picture, its words in *language*."""
    code = read_code(language)
    svg = draw_one(public_id, code) if code else None
    return _file(request, svg, face_jpeg)


@require_safe
def face_sheet(request: HttpRequest, told: str) -> HttpResponse:
    """Answer the faces of a deck as one picture."""
    svg, rows = draw_sheet(told) or (None, 0)
    return _file(request, svg, lambda drawn: sheet_jpeg(drawn, rows))


@require_safe
def face_back(request: HttpRequest) -> HttpResponse:
    """Answer the back of every card."""
    return _file(request, "back", lambda _svg: back_jpeg())


def _file(
    request: HttpRequest, svg: str | None, pixels: Callable[[str], bytes]
) -> HttpResponse:
    """Answer *svg* as *pixels*; 304 to who has them, 404 if there are none."""
    if svg is None:
        raise Http404
    etag = f'"{hashlib.blake2b(svg.encode(), digest_size=8).hexdigest()}"'
    held = get_conditional_response(request, etag=etag)
    response = held or HttpResponse(pixels(svg), content_type="image/jpeg")
    response["Cache-Control"] = f"public, max-age={DAY}"
    response["ETag"] = etag
    response["Access-Control-Allow-Origin"] = "*"
    response["Cross-Origin-Resource-Policy"] = "cross-origin"
    return response

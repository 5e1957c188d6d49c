"""Pictures of cards."""

from typing import Final

from django.http import Http404, HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from cards.faces.card_pictures import draw_picture, find_facts

YEAR: Final = 31_536_000  # seconds


@require_safe
def card_picture(request: HttpRequest, card_pk: int, told: str) -> HttpResponse:  # noqa: ARG001
    """Answer a card's picture; the address says all of it, so it is kept for ever."""
    facts = find_facts(card_pk, told)
    if facts is None:
        raise Http404
    response = HttpResponse(draw_picture(facts), content_type="image/svg+xml")
    response["Cache-Control"] = f"public, max-age={YEAR}, immutable"
    response["Content-Security-Policy"] = "default-src 'none'; sandbox"
    response["ETag"] = f'"{told}"'
    return response

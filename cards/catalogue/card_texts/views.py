"""The choice of the card language."""

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_POST

from cards.catalogue.card_texts.language_codes import read_code
from cards.catalogue.card_texts.languages import CARD_LANGUAGE_COOKIE
from core.web.preferences import redirect_back, remember


@require_POST
def set_card_language(request: HttpRequest) -> HttpResponse:
    """Store the language the reader reads cards in and go back; none: forget it."""
    language = read_code(request.POST.get("language", ""))
    response = redirect_back(request)
    if language:
        remember(request, response, CARD_LANGUAGE_COOKIE, language)
    else:
        response.delete_cookie(CARD_LANGUAGE_COOKIE, samesite="Lax")
    return response

"""The card language of a request."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponseBase

from cards.catalogue.card_texts.languages import cards_in, chosen_language

GetResponse = Callable[[HttpRequest], HttpResponseBase]


def card_language(get_response: GetResponse) -> GetResponse:
    """Return a middleware that shows cards in the language each request names."""

    def answer(request: HttpRequest) -> HttpResponseBase:
        with cards_in(chosen_language(request)):
            return get_response(request)

    return answer

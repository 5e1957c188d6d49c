"""The language a reader reads cards in, chosen apart from the interface's.

As Django does with the interface language, a middleware tells it for each request, so
that whatever draws a card knows it.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from contextvars import ContextVar

from django.conf import settings
from django.core.cache import cache
from django.http import HttpRequest, HttpResponseBase
from django.utils.translation import get_language

from cards.catalogue.card_texts.language_codes import language_label, read_code
from cards.catalogue.card_texts.models import CardText
from core.valkey import valkey_is_away

CARD_LANGUAGE_COOKIE = "card_language"
_CACHE_KEY = "card-languages"
_KNOWN_FOR = 3600  # seconds; a further language may wait that long
_chosen: ContextVar[str] = ContextVar("card_language", default="")


def interface_language() -> str:
    """Return the language of the interface."""
    return (get_language() or "en").split("-")[0]


def card_language() -> str:
    """Return the language cards are read in: chosen, or else the interface's."""
    return _chosen.get() or interface_language()


def chosen_language(request: HttpRequest) -> str:
    """Return the card language that *request* asks for; nothing for the interface's.

    `?lang=` counts for one answer, the cookie for all.
    """
    asked = request.GET.get("lang") or request.COOKIES.get(CARD_LANGUAGE_COOKIE, "")
    return read_code(asked)


@contextmanager
def cards_in(language: str) -> Iterator[None]:
    """Have cards read in *language* within the block; nothing: the interface's."""
    token = _chosen.set(language)
    try:
        yield
    finally:
        _chosen.reset(token)


def fallback_chain(language: str) -> tuple[str, ...]:
    """Return the languages tried for a reader of *language*; after them, English.

    A text in Portuguese is better for a reader in Brazil than one in English.
    """
    chain = dict.fromkeys((language, language.partition("-")[0], interface_language()))
    codes = list(chain)
    return tuple(codes[: codes.index("en")] if "en" in codes else codes)


def known_languages() -> list[str]:
    """Return the interface's languages, then others the catalogue has words in.

    One query at most: what it says is kept for an hour.
    """
    held = offered_languages()
    if len(held) > len(settings.LANGUAGES):
        return held
    codes = _held_languages()
    with suppress(valkey_is_away()):
        cache.set(_CACHE_KEY, codes, _KNOWN_FOR)
    return _with_own(codes)


def offered_languages() -> list[str]:
    """Return known_languages as far as is known without asking the database."""
    codes: list[str] = []
    with suppress(
        valkey_is_away()
    ):  # the header of every page asks: none may need a cache
        codes = cache.get(_CACHE_KEY) or []
    return _with_own(codes)


def _with_own(codes: list[str]) -> list[str]:
    """Return the interface's languages, then those of *codes* that are others."""
    own = [code for code, _ in settings.LANGUAGES]
    return [*own, *(code for code in codes if code not in own)]


def _held_languages() -> list[str]:
    """Return the languages of all texts; one query."""
    codes = CardText.objects.order_by("language").values_list("language", flat=True)
    return list(codes.distinct())


def card_language_context(request: HttpRequest) -> dict[str, object]:
    """Return the card language chosen, and those offered."""
    chosen = chosen_language(request)
    return {
        "card_language": chosen,
        # A function: read only where the header is drawn.
        "card_languages_offered": lambda: _offered(chosen),
    }


def _offered(chosen: str) -> list[tuple[str, str]]:
    """Return the card languages to choose from, each with its own name for itself."""
    codes = dict.fromkeys([*offered_languages(), *([chosen] if chosen else [])])
    return [(code, language_label(code)) for code in codes]


GetResponse = Callable[[HttpRequest], HttpResponseBase]


def card_language_middleware(get_response: GetResponse) -> GetResponse:
    """Return a middleware that shows cards in the language each request names."""

    def answer(request: HttpRequest) -> HttpResponseBase:
        with cards_in(chosen_language(request)):
            return get_response(request)

    return answer

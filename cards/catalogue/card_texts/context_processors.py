"""What every page's header shows of the card languages."""

from django.http import HttpRequest

from cards.catalogue.card_texts.languages import (
    chosen_language,
    language_label,
    offered_languages,
)


def card_language(request: HttpRequest) -> dict[str, object]:
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

"""What every page knows: theme, and the languages cards can be read in."""

from django.http import HttpRequest

from cards.card_language import chosen_language, language_label, offered_languages

THEMES = ("auto", "light", "dark")


def site(request: HttpRequest) -> dict[str, object]:
    """Return the reader's theme; unknown values mean the system's."""
    chosen = chosen_language(request)
    theme = request.COOKIES.get("theme", "auto")
    return {
        "theme": theme if theme in THEMES else "auto",
        "themes": THEMES,
        "card_language": chosen,
        # Asked only where the header is drawn.
        "card_languages_offered": lambda: _offered(chosen),
    }


def _offered(chosen: str) -> list[tuple[str, str]]:
    """Return the card languages to choose from, each with its own name for itself."""
    codes = dict.fromkeys([*offered_languages(), *([chosen] if chosen else [])])
    return [(code, language_label(code)) for code in codes]

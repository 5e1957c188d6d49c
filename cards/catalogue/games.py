"""The games as pages show them: which one is asked for, its terms translated."""

from django.http import HttpRequest
from django.utils.translation import pgettext

from rules.games import DEFAULT_GAME, GAMES


def requested_game(request: HttpRequest) -> str:
    """Return the slug of the game asked for; an unknown one means the default."""
    slug = request.GET.get("game", "")
    return slug if slug in GAMES else DEFAULT_GAME


def game_parameter(slug: str) -> str:
    """Return *slug* as addresses name it: "" for the default game."""
    return "" if slug == DEFAULT_GAME else slug


def game_links(slug: str) -> list[tuple[str, str, bool]]:
    """Return every game's slug and name, and whether it is the one called *slug*."""
    return [(one, played.name, one == slug) for one, played in GAMES.items()]


def translate_term(word: str) -> str:
    """Return *word*, a game's term in English, in the reader's language.

    A tag's limit is kept: `Fire Totem (1)`. Words no catalogue knows stay English.
    """
    name, bracket, limit = word.partition(" (")
    if not name:
        return word
    return pgettext("card", name) + bracket + limit

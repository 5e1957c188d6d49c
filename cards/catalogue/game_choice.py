"""The game that a page of the catalogue is about, as its address names it."""

from django.http import HttpRequest

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

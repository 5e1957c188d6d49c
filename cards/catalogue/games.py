"""The games as pages show them: which one is asked for, its terms translated."""

from functools import lru_cache

from django.http import HttpRequest
from django.utils.translation import get_language, pgettext

from cards.catalogue.models import Card
from rules.games import DEFAULT_GAME, GAMES, game


def requested_game(request: HttpRequest) -> str:
    """Return the slug of the game asked for; an unknown one means the default."""
    slug = request.GET.get("game", "")
    return slug if slug in GAMES else DEFAULT_GAME


def game_parameter(slug: str) -> str:
    """Return *slug* as addresses name it: "" for the default game."""
    return "" if slug == DEFAULT_GAME else slug


def asked_game(slug: str) -> str:
    """Return the query that names the game in an address: none for the default."""
    name = game_parameter(slug)
    return f"?game={name}" if name else ""


def game_links(slug: str) -> list[tuple[str, str, bool]]:
    """Return every game's slug and name, and whether it is the one called *slug*."""
    return [(one, played.name, one == slug) for one, played in GAMES.items()]


def drafted_links(slug: str) -> list[tuple[str, str, bool]]:
    """Return those of `game_links` whose game has boosters to open."""
    return [link for link in game_links(slug) if GAMES[link[0]].boosters()]


def requested_drafted_game(request: HttpRequest) -> str:
    """Return the slug of the game asked for; one without boosters is the default."""
    slug = requested_game(request)
    return slug if GAMES[slug].boosters() else DEFAULT_GAME


def rarity_word(slug: str, rarity: str) -> str:
    """Return what the game *slug* calls *rarity*, in the reader's language."""
    return translate_term(game(slug).RARITIES.get(rarity, rarity))


def translate_term(word: str) -> str:
    """Return *word*, a game's term in English, in the reader's language.

    A tag's limit is kept: `Fire Totem (1)`. Words that neither the site nor a game's
    own package knows stay English.
    """
    name, bracket, limit = word.partition(" (")
    if not name:
        return word
    said = pgettext("card", name)
    if said == name:
        language = (get_language() or "en").partition("-")[0]
        said = _of_packages(tuple(GAMES.folders), language, name)
    return said + bracket + limit


@lru_cache(maxsize=8192)  # asked for each word of a card that is English, too
def _of_packages(slugs: tuple[str, ...], language: str, name: str) -> str:
    """Return what one of the games *slugs*, data alone, calls *name*; else *name*."""
    told = (game(slug).TERMS.get((language, name)) for slug in slugs)
    return next(filter(None, told), name)


def is_apart(card: Card) -> bool:
    """Whether all printings of *card* are of sets that no deck is built of."""
    names = [printing.card_set.name for printing in card.printings.all()]
    return are_apart(card.game, tuple(names))


@lru_cache(maxsize=4096)  # asked for each line of a deck, whose sets are few
def are_apart(slug: str, names: tuple[str, ...]) -> bool:
    """Whether decks of the game *slug* use no set of *names*, of which there is one."""
    return bool(names) and all(map(game(slug).is_apart_set, names))

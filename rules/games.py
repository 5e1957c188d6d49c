"""The list of games."""

from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

from rules.errors import N_, Refusal
from rules.game.rulebook import Rulebook
from rules.game_protocol import Game


class UnknownGame(Refusal):
    """There is no game of that name."""

    code = "unknown-game"
    sentence = N_("There is no game “%(slug)s”. Known games: %(known)s.")
    status = 404


class UnknownFormat(Refusal):
    """The game has no format of that name."""

    code = "unknown-format"
    sentence = N_("There is no format “%(slug)s”. Known formats: %(known)s.")
    status = 404


if TYPE_CHECKING:  # each package answers all of it
    import rules.tagteam
    import rules.wow

    _ANSWERING: tuple[Game, ...] = (rules.wow, rules.tagteam)


class _Games(Mapping[str, Game]):
    """The games by slug, which is the name of their package.

    A package is loaded when it is first asked for: many programs ask for none.
    """

    SLUGS: Final = ("wow", "tagteam")

    def __init__(self) -> None:
        self._loaded: dict[str, Game] = {}

    def __getitem__(self, slug: str) -> Game:
        """Return the game. Raises KeyError."""
        if slug not in self._loaded:
            if slug not in self.SLUGS:
                raise KeyError(slug)
            played: Any = import_module(f"rules.{slug}")
            self._loaded[slug] = played
        return self._loaded[slug]

    def __contains__(self, slug: object) -> bool:
        """Whether there is a game of that slug; loads none."""
        return slug in self.SLUGS

    def __iter__(self) -> Iterator[str]:
        """Yield the slugs, in the order games are listed."""
        return iter(self.SLUGS)

    def __len__(self) -> int:
        """Return how many there are."""
        return len(self.SLUGS)


GAMES: Final[Mapping[str, Game]] = _Games()
DEFAULT_GAME: Final = _Games.SLUGS[0]


@cache  # asked some dozens of times for a page
def game(slug: str) -> Game:
    """Return the game called *slug*. Raises UnknownGame."""
    if slug not in GAMES:
        raise UnknownGame(slug=slug, known=", ".join(GAMES))
    return GAMES[slug]


def rulebook_with(rule: str) -> Rulebook | None:
    """Return the rulebook that holds the rule numbered *rule*, or None.

    No two games number a rule alike.
    """
    books = (played.rulebook() for played in GAMES.values())
    return next((book for book in books if book.get(rule)), None)

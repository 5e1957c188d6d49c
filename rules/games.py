"""The list of games."""

import re
from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, cast

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
    from rules.packaged.packaged_game import PackagedGame

    _ANSWERING: tuple[Game, ...] = (rules.wow, rules.tagteam)

    def _answers(played: PackagedGame) -> Game:
        return played


_SLUG: Final = re.compile(r"[a-z][a-z0-9]{1,19}")
_SHIPPED: Final = Path(__file__).parent / "packaged" / "games"


class _Games(Mapping[str, Game]):
    """The games by slug, which is the name of their package or folder.

    A game is loaded when it is first asked for: many programs ask for none.
    """

    SLUGS: Final = ("wow", "tagteam")

    def __init__(self) -> None:
        self._loaded: dict[str, Game] = {}
        self.folders: dict[str, Path] = {}  # of the games that are data alone

    def add_folder(self, folder: Path) -> None:
        """Add the games whose packages lie in *folder*; none is read yet.

        A game of a known name, or whose folder is named as none may be, is left out.
        """
        for held in sorted(folder.iterdir()) if folder.is_dir() else ():
            is_named = _SLUG.fullmatch(held.name) and (held / "game.yaml").is_file()
            if is_named and held.name not in self:
                self.folders[held.name] = held

    def __getitem__(self, slug: str) -> Game:
        """Return the game. Raises KeyError."""
        if slug not in self._loaded:
            self._loaded[slug] = self._load(slug)
        return self._loaded[slug]

    def _load(self, slug: str) -> Game:
        """Return the game, read anew. Raises KeyError, or PackageRefused."""
        played: Any
        if slug in self.SLUGS:
            played = import_module(f"rules.{slug}")
        else:
            reader = import_module("rules.packaged.packaged_game")
            played = reader.read_game(self.folders[slug])
        return cast("Game", played)

    def __contains__(self, slug: object) -> bool:
        """Whether there is a game of that slug; loads none."""
        return slug in self.SLUGS or slug in self.folders

    def __iter__(self) -> Iterator[str]:
        """Yield the slugs, in the order games are listed."""
        return iter((*self.SLUGS, *self.folders))

    def __len__(self) -> int:
        """Return how many there are."""
        return len(self.SLUGS) + len(self.folders)


GAMES: Final = _Games()
GAMES.add_folder(_SHIPPED)
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

"""Beginning games by hand, making moves in them and taking them back."""

from collections.abc import Mapping
from typing import Any, Final
from uuid import UUID

from django.db import transaction
from django.utils import timezone

from decks.models import Deck, PlaytestGame
from decks.models.deck import User
from decks.selectors import get_decklist, get_entries, get_powers
from rules.errors import DomainError
from rules.game import game as game_called
from rules.playtest import Playtest, Sitting

MAX_MOVES: Final = 1000  # of a game; each page makes all of them again
MAX_KEPT: Final = 50  # games of a keeper; the oldest make room


class NoPlaytest(DomainError):
    """Nothing lets decks of the game be played by hand."""

    code = "no-playtest"
    status = 404


class GameMovedOn(DomainError):
    """The page has not seen what was done since."""

    code = "playtest-moved-on"
    status = 409


class GameTooLong(DomainError):
    """The game has as many moves as are kept."""

    code = "playtest-too-long"
    status = 409


def can_be_played(game_slug: str) -> bool:
    """Whether decks of the game can be played by hand."""
    return game_called(game_slug).playtest is not None


def get_playtest(game_slug: str) -> Playtest:
    """Return what plays decks of the game. Raises UnknownGame or NoPlaytest."""
    played = game_called(game_slug)
    if played.playtest is None:
        raise NoPlaytest(game=played.name)
    return played.playtest


def find_game(deck: Deck, user: User, guest_key: UUID | None) -> PlaytestGame | None:
    """Return the reader's game of *deck*, None if there is none."""
    return PlaytestGame.objects.owned_by(user, guest_key).filter(deck=deck).first()


def sit_down(game: PlaytestGame, deck: Deck) -> Sitting:
    """Return *game*, which is of *deck*, as it stands."""
    playtest = get_playtest(deck.game)
    return playtest.sit_down(game.played, game.options, game.moves)


@transaction.atomic
def begin_game(
    *, deck: Deck, user: User, guest_key: UUID | None, options: Mapping[str, Any]
) -> PlaytestGame:
    """Deal a new game of *deck* as it is now; the reader's last one of it is over.

    Raises NoPlaytest, or what the game refuses: a list or options it cannot play.
    """
    playtest = get_playtest(deck.game)
    entries = get_entries(deck)
    told = {
        "played": playtest.prepare(get_decklist(entries), get_powers(entries)),
        "options": playtest.read_options(options),
        "moves": [],
        "changed_at": timezone.now(),
    }
    keeper: dict[str, Any] = (
        {"owner_id": user.pk} if user.is_authenticated else {"guest_key": guest_key}
    )
    game, is_new = PlaytestGame.objects.select_for_update().get_or_create(
        **keeper, deck=deck, defaults=told
    )
    if is_new:
        _make_room(user, guest_key)
        return game
    for name, value in told.items():
        setattr(game, name, value)
    game.revision += 1
    game.save()
    return game


def _make_room(user: User, guest_key: UUID | None) -> None:
    """Forget the games of the keeper that were not touched for the longest time."""
    own = PlaytestGame.objects.owned_by(user, guest_key)
    surplus = list(own.values_list("pk", flat=True)[MAX_KEPT:])
    PlaytestGame.objects.filter(pk__in=surplus).delete()


@transaction.atomic
def make_move(
    *, game: PlaytestGame, deck: Deck, revision: int, number: int
) -> PlaytestGame:
    """Make the move *number* (0-based) of those that *revision* of the game offered.

    Raises GameMovedOn, GameTooLong, NoSuchMove.
    """
    game = _locked(game, revision)
    sitting = sit_down(game, deck)
    if len(sitting.moves) >= MAX_MOVES:
        raise GameTooLong(limit=MAX_MOVES)
    sitting.make(number)
    return _keep(game, list(sitting.moves))


@transaction.atomic
def go_back(*, game: PlaytestGame, revision: int, moves: int) -> PlaytestGame:
    """Take back all but the first so many *moves*. Raises GameMovedOn."""
    game = _locked(game, revision)
    return _keep(game, game.moves[:moves])


def _locked(game: PlaytestGame, revision: int) -> PlaytestGame:
    """Return *game* for nobody else to change. Raises GameMovedOn."""
    game = PlaytestGame.objects.select_for_update().get(pk=game.pk)
    if game.revision != revision:
        raise GameMovedOn
    return game


def _keep(game: PlaytestGame, moves: list[Any]) -> PlaytestGame:
    game.moves = moves
    game.revision += 1
    game.changed_at = timezone.now()
    game.save(update_fields=["moves", "revision", "changed_at"])
    return game

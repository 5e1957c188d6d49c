"""Beginning games by hand, making moves in them and taking them back."""

from collections.abc import Mapping, Sequence
from typing import Any, Final
from uuid import UUID

from django.db import transaction
from django.utils import timezone

from core.users import User
from decks.building.models import Deck
from decks.playtest.models import PlaytestGame
from decks.testing.services import OtherGame, prepare_deck
from decks.testing.simulators import get_duels
from rules.errors import N_, Refusal
from rules.game.playtest import Playtest, Sitting
from rules.game.simulation import Option
from rules.games import game as game_called

MAX_MOVES: Final = 1000  # of a game; each page makes all of them again
MAX_KEPT: Final = 50  # games of a keeper; the oldest make room


class NoPlaytest(Refusal):
    """Nothing lets decks of the game be played by hand."""

    code = "no-playtest"
    sentence = N_("Decks of this game can’t be playtested yet: %(game)s.")
    status = 404


class GameMovedOn(Refusal):
    """The page has not seen what was done since."""

    code = "playtest-moved-on"
    sentence = N_("The game continued in another window. This is its current state.")
    status = 409


class SeenTooMuch(Refusal):
    """What was hidden has been shown since: nobody goes back behind that."""

    code = "playtest-seen-too-much"
    sentence = N_("You can’t undo past this point: something hidden was revealed.")
    status = 409


class GameTooLong(Refusal):
    """The game has as many moves as are kept."""

    code = "playtest-too-long"
    sentence = N_(
        "A game can have at most %(limit)s moves. Start a new game, or undo some."
    )
    status = 409


def get_playtest(game_slug: str) -> Playtest:
    """Return what plays decks of the game. Raises UnknownGame or NoPlaytest."""
    played = game_called(game_slug)
    if played.playtest is None:
        raise NoPlaytest(game=played.name)
    return played.playtest


def find_game(deck: Deck, user: User, guest_key: UUID | None) -> PlaytestGame | None:
    """Return the reader's game of *deck*, None if there is none."""
    return PlaytestGame.objects.owned_by(user, guest_key).filter(deck=deck).first()


def get_options(game_slug: str) -> tuple[Sequence[Option], Sequence[Option]]:
    """Return the settings of a game by oneself, and of one against a bot.

    The second are none where no bot plays. Raises UnknownGame or NoPlaytest.
    """
    duels = game_called(game_slug).duels
    return get_playtest(game_slug).OPTIONS, duels.TABLE_OPTIONS if duels else ()


def sit_down(game: PlaytestGame, deck: Deck) -> Sitting:
    """Return *game*, which is of *deck*, as it stands."""
    if game.against is None:
        playtest = get_playtest(deck.game)
        return playtest.sit_down(game.played, game.options, game.moves)
    duels = get_duels(deck.game)
    return duels.sit_down(game.played, game.against, game.options, game.moves)


@transaction.atomic
def begin_game(
    *,
    deck: Deck,
    user: User,
    guest_key: UUID | None,
    options: Mapping[str, Any],
    against: Deck | None = None,
) -> PlaytestGame:
    """Deal a new game of *deck* as it is now; the reader's last one of it is over.

    A bot plays *against*, if that is given. Raises NoPlaytest, NoSimulator, OtherGame,
    or what the game refuses: a list or options it cannot play.
    """
    told = _told(deck, against, options) | {
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


def _told(
    deck: Deck, against: Deck | None, options: Mapping[str, Any]
) -> dict[str, Any]:
    """Return the lists and options of a new game."""
    if against is None:
        playtest = get_playtest(deck.game)
        return {
            "played": prepare_deck(playtest, deck),
            "against": None,
            "options": playtest.read_options(options),
        }
    if against.game != deck.game:
        raise OtherGame
    duels = get_duels(deck.game)
    return {
        "played": prepare_deck(duels, deck),
        "against": prepare_deck(duels, against),
        "options": duels.read_table_options(options),
    }


def _make_room(user: User, guest_key: UUID | None) -> None:
    """Forget the games of the keeper that were not touched for the longest time."""
    own = PlaytestGame.objects.owned_by(user, guest_key)
    surplus = list(own.values_list("pk", flat=True)[MAX_KEPT:])
    PlaytestGame.objects.filter(pk__in=surplus).delete()


def make_move(
    *, game: PlaytestGame, deck: Deck, revision: int, number: int
) -> tuple[PlaytestGame, Sitting]:
    """Make the move *number* (0-based) of those that *revision* of the game offered.

    Return the saved game and its session, which need not be replayed to be shown.
    Raises GameMovedOn, GameTooLong, NoSuchMove.
    """
    sitting = _sitting_of(game, deck, revision)
    if len(sitting.moves) >= MAX_MOVES:
        raise GameTooLong(limit=MAX_MOVES)
    sitting.make(number)
    return _keep(game, revision, list(sitting.moves)), sitting


def go_back(
    *, game: PlaytestGame, deck: Deck, revision: int, moves: int
) -> PlaytestGame:
    """Take back all but the first so many *moves*. Raises GameMovedOn, SeenTooMuch."""
    sitting = _sitting_of(game, deck, revision)
    if moves < sitting.barrier:
        raise SeenTooMuch
    return _keep(game, revision, list(sitting.moves)[:moves])


def _sitting_of(game: PlaytestGame, deck: Deck, revision: int) -> Sitting:
    """Return *game* as it stands, if nobody went on meanwhile. Raises GameMovedOn.

    A bot thinks before anything is locked.
    """
    if game.revision != revision:
        raise GameMovedOn
    return sit_down(game, deck)


@transaction.atomic
def _keep(game: PlaytestGame, revision: int, moves: list[Any]) -> PlaytestGame:
    """Write *moves* down. Raises GameMovedOn if somebody else was faster."""
    game = PlaytestGame.objects.select_for_update().get(pk=game.pk)
    if game.revision != revision:
        raise GameMovedOn
    game.moves = moves
    game.revision += 1
    game.changed_at = timezone.now()
    game.save(update_fields=["moves", "revision", "changed_at"])
    return game

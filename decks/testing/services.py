"""Starting a test run: what is played, how often, and whether it was played before."""

import hashlib
from collections.abc import Mapping, Sequence
from typing import Any, Final
from uuid import UUID

import orjson
from django.contrib.auth.models import User as Account
from django.db import transaction
from django.utils import timezone

from core.users import User
from decks.building.models import Deck
from decks.building.queries import get_decklist, get_entries, get_powers
from decks.building.versions.models import DeckVersion
from decks.building.versions.queries import Side
from decks.testing.jobs import cut, queue_work
from decks.testing.models import TestChunk, TestOpponent, TestRun
from decks.testing.simulators import get_simulator
from rules.errors import N_, Refusal
from rules.game.playtest import Playtest
from rules.game.simulation import DeckRunner, PlayedList, Runner, Simulator
from rules.game.table import Tables

MAX_GAMES: Final = 1_000_000  # of one run
MAX_GUEST_GAMES: Final = 100_000
MAX_ACTIVE: Final = 5  # runs of an account that wait or are at a worker
MAX_GUEST_ACTIVE: Final = 1
MAX_GUESTS_ACTIVE: Final = 100  # of all guests
MAX_KEPT: Final = 200  # runs of an account; the oldest make room
MAX_GUEST_KEPT: Final = 20

State = TestRun.State


class TooManyGames(Refusal):
    """More games than one may ask for at once, or none."""

    code = "too-many-games"
    sentence = N_("A simulation can have 1 to %(limit)s games.")
    status = 422


class TooManyTestRuns(Refusal):
    """As many runs of the keeper are under way as may be."""

    code = "too-many-test-runs"
    sentence = N_(
        "You already have %(limit)s simulations running, the limit. Wait for "
        "one to finish, or cancel one."
    )
    status = 409


class OtherGame(Refusal):
    """Two decks of different games are not compared."""

    code = "test-of-two-games"
    sentence = N_("These decks are from two different games and can’t play each other.")
    status = 422


def most_games(user: User) -> int:
    """Return how many games *user* may ask for in one run."""
    return MAX_GAMES if user.is_authenticated else MAX_GUEST_GAMES


def start_test_run(
    *,
    user: User,
    guest_key: UUID | None,
    sides: Sequence[Side],
    games: int,
    options: Mapping[str, Any],
) -> TestRun:
    """Return a run of *games* of the one or two *sides*, queued or already played.

    What was played before with the same options is not played again: one's own run is
    returned, another's result taken over. Raises TooManyGames, TooManyTestRuns,
    OtherGame, NoSimulator, or what the simulator refuses.
    """
    if not 1 <= games <= most_games(user):
        raise TooManyGames(limit=most_games(user))
    simulator = get_simulator(sides[0].deck.game)
    run = _describe(sides)
    run.options = simulator.read_options(options)
    run.lists = _prepare(simulator, sides)
    run.games = games
    return begin_run(run, simulator, user, guest_key)


def _prepare(simulator: Simulator, sides: Sequence[Side]) -> list[PlayedList]:
    """Return the decks of *sides* as they are played; two of them side by side."""
    lists = [_prepare_side(simulator, side) for side in sides]
    return lists if len(lists) == 1 else list(simulator.pair(*lists))


def _prepare_side(simulator: Simulator, side: Side) -> PlayedList:
    return prepare_deck(simulator, side.deck, side.version)


def prepare_deck(
    player: DeckRunner | Playtest | Tables,
    deck: Deck,
    version: DeckVersion | None = None,
) -> PlayedList:
    """Return *deck* (as in *version*, if one is given) as *player* plays it."""
    entries = get_entries(deck, version)
    return player.prepare(get_decklist(entries), get_powers(entries))


def _describe(sides: Sequence[Side]) -> TestRun:
    """Return a run, not saved, that says what its lists were taken from."""
    side, *others = sides
    run = TestRun(
        game=side.deck.game,
        deck=side.deck,
        version=side.version,
        revision=side.deck.revision,
    )
    for other in others:
        if other.deck.game != side.deck.game:
            raise OtherGame
        run.other_deck = other.deck
        run.other_version = other.version
        run.other_revision = other.deck.revision
    return run


def _fingerprint(run: TestRun) -> str:
    """Return what all runs share whose reports are the same."""
    told = [run.game, run.engine, run.lists, run.options, run.games]
    return hashlib.sha256(orjson.dumps(told, option=orjson.OPT_SORT_KEYS)).hexdigest()


def begin_run(
    run: TestRun,
    runner: Runner,
    user: User,
    guest_key: UUID | None,
    opponents: Sequence[Deck] = (),
) -> TestRun:
    """Save *run* of *user* or guest and queue it, unless it was played or is under way.

    Raises TooManyTestRuns.
    """
    run.engine = runner.ENGINE
    run.fingerprint = _fingerprint(run)
    if user.is_authenticated:
        run.owner_id = user.pk
    else:
        run.guest_key = guest_key
    return _begin(run, runner, user, guest_key, opponents)


@transaction.atomic
def _begin(
    run: TestRun,
    runner: Runner,
    user: User,
    guest_key: UUID | None,
    opponents: Sequence[Deck],
) -> TestRun:
    if user.is_authenticated:
        # Two starts at once must not both find room, nor start the same twice.
        Account.objects.select_for_update().get(pk=user.pk)
    keys = [deck.pk for deck in opponents]
    same = TestRun.objects.filter(fingerprint=run.fingerprint)
    own = same.owned_by(user, guest_key).filter(
        deck=run.deck,
        other_deck=run.other_deck,
        state__in=(*TestRun.ACTIVE, State.DONE),
    )
    for before in own:
        if [each.deck_id for each in before.opponents.all()] == keys:
            return before
    _make_room(user, guest_key)
    now = timezone.now()
    run.created_at = now
    played = same.filter(state=State.DONE).first()
    if played is not None:
        run.state, run.tally, run.finished_at = State.DONE, played.tally, now
        _save(run, opponents)
        return run
    _refuse_too_many(user, guest_key)
    _save(run, opponents)
    pieces = cut(run.games, run.engine, runner.usual_rate(run.options, run.lists))
    TestChunk.objects.bulk_create(
        TestChunk(run=run, first=first, count=count) for first, count in pieces
    )
    queue_work(len(pieces))
    return run


def _save(run: TestRun, opponents: Sequence[Deck]) -> None:
    run.save()
    TestOpponent.objects.bulk_create(
        TestOpponent(run=run, place=place, deck=deck)
        for place, deck in enumerate(opponents, start=1)
    )


def _refuse_too_many(user: User, guest_key: UUID | None) -> None:
    """Raise TooManyTestRuns if as many are under way as may be."""
    active = TestRun.objects.active()
    own = active.owned_by(user, guest_key).count()
    limit = MAX_ACTIVE if user.is_authenticated else MAX_GUEST_ACTIVE
    if own >= limit:
        raise TooManyTestRuns(limit=limit)
    if user.is_authenticated:
        return
    if active.filter(owner=None).count() >= MAX_GUESTS_ACTIVE:
        raise TooManyTestRuns(limit=limit)


def _make_room(user: User, guest_key: UUID | None) -> None:
    """Forget the oldest ended runs of who would otherwise have more than are kept."""
    limit = MAX_KEPT if user.is_authenticated else MAX_GUEST_KEPT
    own = TestRun.objects.owned_by(user, guest_key)
    old = own.exclude(state__in=TestRun.ACTIVE).order_by("-created_at", "-pk")
    surplus = list(old.values_list("pk", flat=True)[limit - 1 :])
    TestRun.objects.filter(pk__in=surplus).delete()

"""Before the start: an event made, joined, left; nonces given to the chance."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any

from django.contrib.auth.models import AbstractBaseUser, User
from django.db import transaction
from django.utils import timezone

from decks.limits.queries import get_format
from drafts.boosters.event_boosters import (
    BoosterChoice,
    cards_opened,
    freeze_boosters,
    freeze_pile,
)
from drafts.boosters.models import BoosterDefinition
from drafts.cubes.queries import find_cube, newest_version
from drafts.events import log
from drafts.events.locks import (
    EventFull,
    PaceImpossible,
    SeatTaken,
    TooManyBoosters,
    TooManyEvents,
    UnknownDraft,
    lock_event,
)
from drafts.events.models import PAPER, Booster, Event, Seat
from drafts.events.waiting_list import let_in
from rules.events.draft_plan import DECISIONS, DraftPlan, check_plan, resized
from rules.events.fairness import commitment
from rules.events.pile import pile_for
from rules.games import game

MAX_EVENTS = 20  # unfinished ones of one account
MAX_BOOSTERS = 12  # of one seat
MAX_PACKS = 40  # dealt from a pile, of one seat or the table
MAX_SIZE = 99  # cards of one of them
State = Event.State


@dataclass(frozen=True, slots=True, kw_only=True)
class EventPlan:
    """What an organiser chooses; *boosters* are one for each round.

    *draft* is empty for an event that brings ready decks, `paper` for one with real
    boosters; *timer* counts seconds a pick may take, None for no end. Where a pile is
    dealt it is the cube with that id, else every card of *boosters* once, in *packs* of
    *pack_size* cards (0: as is usual). With *own_pace* nobody waits for the slowest.
    With *bots_play* bots build decks and play the rounds; pairings are *best_of* so
    many games, each side having *game_bank* seconds in a game played here and getting
    *game_increment* back for each choice. With *takes_any_deck* a deck need not be
    legal.
    """

    name: str
    game: str
    format: str
    draft: str
    boosters: tuple[BoosterChoice, ...]
    max_seats: int
    timer: int | None
    bots_fill: bool
    visibility: str
    bots_play: bool = False
    best_of: int = 3
    game_bank: int | None = None
    game_increment: int = 0
    takes_any_deck: bool = False
    own_pace: bool = False
    packs: int = 0
    pack_size: int = 0
    cube: str = ""
    starts_at: datetime | None = None
    place: str = ""
    description: str = ""


@transaction.atomic
def create_event(*, organiser: User, plan: EventPlan) -> Event:
    """Return a new event in its lobby, its boosters frozen and its chance committed.

    Raises TooManyEvents, UnknownGame, UnknownFormat, UnknownDraft, UnknownBooster,
    BoosterUnusable, TooManyBoosters, PaceImpossible, UnknownCube or PileTooSmall.
    """
    may_organise(organiser)
    get_format(plan.game, plan.format)
    event = Event(
        name=plan.name,
        organiser_id=organiser.pk,
        game=plan.game,
        format=plan.format,
        draft=plan.draft,
        steps=_steps_of(plan),
        max_seats=plan.max_seats,
        timer=plan.timer,
        bots_fill=plan.bots_fill and plan.draft != PAPER,
        bots_play=plan.bots_play and plan.draft != PAPER and _is_played(plan.game),
        best_of=plan.best_of,
        game_bank=plan.game_bank,
        game_increment=plan.game_increment,
        takes_any_deck=plan.takes_any_deck,
        visibility=plan.visibility,
        starts_at=plan.starts_at,
        place=plan.place,
        description=plan.description,
        created_at=timezone.now(),
    )
    return new_event(event, _freeze(organiser, plan, event.steps))


def may_organise(user: User) -> None:
    """Raise TooManyEvents if *user* organises as many unfinished events as one may."""
    unfinished = Event.objects.filter(organiser=user.pk)
    if unfinished.exclude(state=State.FINISHED).count() >= MAX_EVENTS:
        raise TooManyEvents(limit=MAX_EVENTS)


def new_event(event: Event, definitions: Sequence[BoosterDefinition]) -> Event:
    """Return *event*, written with its boosters, its chance committed, and logged."""
    event.commitment = commitment(bytes.fromhex(event.seed))
    event.save()
    Booster.objects.bulk_create(
        Booster(event=event, round_number=number, definition=definition)
        for number, definition in enumerate(definitions, start=1)
    )
    log.append(event, "created", _public(event, [one.hash for one in definitions]))
    return event


def _freeze(
    organiser: User, plan: EventPlan, steps: Sequence[str]
) -> list[BoosterDefinition]:
    """Return what packs come from, frozen: a booster for each round, or one pile."""
    if not steps:
        return []
    way = _way_of(plan)
    if not way.dealt:
        is_drafted = not DECISIONS.isdisjoint(steps)
        return freeze_boosters(plan.game, plan.boosters, is_drafted=is_drafted)
    cards = (
        newest_version(find_cube(organiser, plan.game, plan.cube)).cards
        if plan.cube
        else cards_opened(plan.game, plan.boosters)
    )
    pile = pile_for(way, cards, seats=plan.max_seats)
    return [freeze_pile(plan.game, pile)]


def _is_played(game_slug: str) -> bool:
    """Whether decks of the game meet at tables here."""
    return game(game_slug).tables is not None


def _steps_of(plan: EventPlan) -> list[str]:
    """Return the steps of the plan's draft.

    Raises UnknownDraft, TooManyBoosters, PlanUnusable or PaceImpossible.
    """
    if plan.draft in ("", PAPER):
        return []
    way = _way_of(plan)
    check_plan(way)
    if plan.own_pace and not way.may_be_paced:
        raise PaceImpossible
    return list(replace(way, is_paced=plan.own_pace).steps)


def _way_of(plan: EventPlan) -> DraftPlan:
    """Return how *plan* drafts. Raises UnknownDraft or TooManyBoosters."""
    drafts = game(plan.game).DRAFTS
    if plan.draft not in drafts:
        raise UnknownDraft(slug=plan.draft, known=", ".join(drafts))
    way = drafts[plan.draft]
    if way.dealt:
        return resized(way, packs=plan.packs, size=plan.pack_size)
    if not 1 <= len(plan.boosters) <= MAX_BOOSTERS:
        raise TooManyBoosters(limit=MAX_BOOSTERS)
    return resized(way, packs=len(plan.boosters))


def _public(event: Event, hashes: Sequence[str]) -> dict[str, Any]:
    """Return what the log says of a new *event*."""
    return {
        "name": event.name,
        "game": event.game,
        "format": event.format,
        "draft": event.draft,
        "commitment": event.commitment,
        "boosters": hashes,
    }


@transaction.atomic
def join_event(*, event: Event, user: AbstractBaseUser) -> Seat:
    """Give *user* a seat in the lobby. Raises SeatTaken, EventFull or NotNow."""
    event = lock_event(event, State.LOBBY)
    if event.seats.filter(user=user.pk).exists():
        raise SeatTaken
    if event.seats.count() >= event.max_seats:
        raise EventFull(limit=event.max_seats)
    seat = Seat.objects.create(
        event=event,
        user_id=user.pk,
        joined_at=timezone.now(),
    )
    log.append(event, "joined", {"player": user.get_username()})
    return seat


@transaction.atomic
def leave_lobby(*, seat: Seat) -> None:
    """Give the seat up before the start, to who waits longest. Raises NotNow."""
    event = lock_event(seat.event, State.LOBBY)
    log.append(event, "left", {"player": seat.user.get_username() if seat.user else ""})
    seat.delete()
    let_in(event)


@transaction.atomic
def set_nonce(*, seat: Seat, nonce: str) -> None:
    """Let *nonce* have its part in the packs; only before the start. Raises NotNow."""
    event = lock_event(seat.event, State.LOBBY)
    seat.nonce = nonce
    seat.save(update_fields=["nonce"])
    player = seat.user.get_username() if seat.user else ""
    log.append(event, "nonce", {"player": player, "nonce": nonce})

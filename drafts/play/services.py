"""A bout made, joined by its link, begun, taken back, and begun anew."""

from dataclasses import dataclass

from django.contrib.auth.models import AbstractBaseUser
from django.db import transaction
from django.utils import timezone

from cards.fighters.rosters import arena_of
from drafts.events import log
from drafts.events.event_errors import UnknownDraft
from drafts.play.frozen_roster import freeze_roster
from drafts.play.match_errors import BoutGone, BoutTaken, TooManyBouts, UnknownStrength
from drafts.play.match_state import begun, fresh_seat, lock_bout, nonces_of, settle
from drafts.play.models import Bout, BoutSeat
from rules.events.fairness import commitment
from rules.games import game

MAX_BOUTS = 30  # unfinished ones of one player
State = Bout.State


@dataclass(frozen=True, slots=True, kw_only=True)
class BoutPlan:
    """What a player chooses; *way* is a draft of the game, empty for free choice.

    *strength* is the bot's, empty to wait for a player; *timer* counts seconds a choice
    may take, None for no end.
    """

    game: str
    way: str = ""
    timer: int | None = None
    strength: str = ""
    wants_advice: bool = False


@transaction.atomic
def create_bout(*, player: AbstractBaseUser, plan: BoutPlan) -> Bout:
    """Return a new bout with *player* in its first seat; with a bot it begins at once.

    Raises TooManyBouts, UnknownGame, NoArena, UnknownDraft, UnknownStrength or
    TooFewFighters.
    """
    _check_count(player)
    arena, drafts = arena_of(plan.game), game(plan.game).DRAFTS
    if plan.way and plan.way not in drafts:
        raise UnknownDraft(slug=plan.way, known=", ".join(drafts))
    if plan.strength and plan.strength not in arena.STRENGTHS:
        known = ", ".join(arena.STRENGTHS)
        raise UnknownStrength(slug=plan.strength, known=known)
    bout = Bout(
        game=plan.game,
        way=plan.way,
        steps=list(drafts[plan.way].steps) if plan.way else [],
        timer=plan.timer,
        created_at=timezone.now(),
    )
    bout.commitment = commitment(bytes.fromhex(bout.seed))
    bout.save()
    bout.seats.create(number=0, user_id=player.pk, wants_advice=plan.wants_advice)
    told = {"game": bout.game, "steps": bout.steps, "commitment": bout.commitment}
    log.append(bout, "created", told | {"player": player.get_username()})
    if plan.strength:
        bout.seats.create(number=1, strength=plan.strength)
        _begin(bout)
    return bout


def _check_count(player: AbstractBaseUser) -> None:
    """Raise TooManyBouts if *player* may begin no further bout."""
    unfinished = BoutSeat.objects.filter(user=player.pk)
    if unfinished.exclude(bout__state=State.FINISHED).count() >= MAX_BOUTS:
        raise TooManyBouts(limit=MAX_BOUTS)


@transaction.atomic
def join_bout(*, bout: Bout, player: AbstractBaseUser, nonce: str = "") -> BoutSeat:
    """Give *player* the other seat and begin; who has a seat already keeps it.

    *nonce* is their word for the chance. Raises BoutTaken, BoutGone, TooManyBouts or
    TooFewFighters.
    """
    bout = lock_bout(bout)
    held = bout.seats.filter(user=player.pk).first()
    if held:
        return held
    if bout.state != State.LOBBY:
        raise BoutTaken
    _check_count(player)
    seat = bout.seats.create(number=1, user_id=player.pk, nonce=nonce)
    log.append(bout, "joined", {"player": player.get_username()})
    if nonce:
        log.append(bout, "nonce", {"player": player.get_username(), "nonce": nonce})
    _begin(bout)
    return seat


@transaction.atomic
def give_nonce(*, seat: BoutSeat, nonce: str) -> None:
    """Let *nonce* have its part in the chance; only before the match begins.

    Raises BoutNotNow or BoutGone.
    """
    bout = lock_bout(seat.bout, State.LOBBY)
    held = fresh_seat(bout, seat)
    held.nonce = nonce
    held.save(update_fields=["nonce"])
    log.append(bout, "nonce", {"player": str(held.user), "nonce": nonce})


def _begin(bout: Bout) -> None:
    """Freeze the fighters of the locked *bout* and ask the first question."""
    bout.roster = freeze_roster(bout.game)
    bout.state = State.RUNNING
    told = {"fighters": bout.roster.hash, "nonces": nonces_of(bout)}
    log.append(bout, "started", told)
    settle(bout, begun(bout), timezone.now(), is_new=True)


@transaction.atomic
def take_back(*, seat: BoutSeat) -> None:
    """Take back the invitation of *seat*'s bout. Raises BoutNotNow, BoutGone."""
    bout = lock_bout(seat.bout, State.LOBBY)
    fresh_seat(bout, seat)
    bout.delete()


@transaction.atomic
def ask_rematch(*, seat: BoutSeat) -> Bout:
    """Return the bout that follows *seat*'s, of the same kind: made, or joined.

    Whoever asks first makes it, whoever asks second plays; a bot is there at once.
    Raises BoutNotNow before the end, BoutTaken, BoutGone, TooManyBouts.
    """
    before = lock_bout(seat.bout, State.FINISHED)
    player = fresh_seat(before, seat).user
    if player is None:
        raise BoutGone
    found = Bout.objects.filter(rematch_of=before).first()
    if found is not None:
        join_bout(bout=found, player=player)
        return found
    other = before.seats.exclude(pk=seat.pk).get()
    plan = BoutPlan(
        game=before.game,
        way=before.way,
        timer=before.timer,
        strength=other.strength,
        wants_advice=seat.wants_advice,
    )
    bout = create_bout(player=player, plan=plan)
    Bout.objects.filter(pk=bout.pk).update(rematch_of=before)
    log.append(before, "rematch", {"bout": bout.short_id, "player": str(player)})
    return bout

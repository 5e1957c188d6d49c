"""A match made, joined by its link, begun, taken back, and begun anew."""

from dataclasses import dataclass

from django.contrib.auth.models import AbstractBaseUser
from django.db import transaction
from django.utils import timezone

from cards.fighters.rosters import arena_of
from drafts.events import log
from drafts.events.locks import UnknownDraft
from drafts.play.frozen_roster import freeze_roster
from drafts.play.match_state import (
    MatchGone,
    MatchTaken,
    TooManyMatches,
    UnknownStrength,
    begun,
    fresh_seat,
    lock_match,
    nonces_of,
    settle,
)
from drafts.play.models import Match, MatchSeat
from rules.events.fairness import commitment
from rules.games import game

MAX_MATCHES = 30  # unfinished ones of one player
State = Match.State


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchPlan:
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
def create_match(*, player: AbstractBaseUser, plan: MatchPlan) -> Match:
    """Return a new match with *player* in its first seat; with a bot it begins at once.

    Raises TooManyMatches, UnknownGame, NoArena, UnknownDraft, UnknownStrength or
    TooFewFighters.
    """
    _check_count(player)
    arena, drafts = arena_of(plan.game), game(plan.game).DRAFTS
    if plan.way and plan.way not in drafts:
        raise UnknownDraft(slug=plan.way, known=", ".join(drafts))
    if plan.strength and plan.strength not in arena.STRENGTHS:
        known = ", ".join(arena.STRENGTHS)
        raise UnknownStrength(slug=plan.strength, known=known)
    match = Match(
        game=plan.game,
        way=plan.way,
        steps=list(drafts[plan.way].steps) if plan.way else [],
        timer=plan.timer,
        created_at=timezone.now(),
    )
    match.commitment = commitment(bytes.fromhex(match.seed))
    match.save()
    match.seats.create(number=0, user_id=player.pk, wants_advice=plan.wants_advice)
    told = {"game": match.game, "steps": match.steps, "commitment": match.commitment}
    log.append(match, "created", told | {"player": player.get_username()})
    if plan.strength:
        match.seats.create(number=1, strength=plan.strength)
        _begin(match)
    return match


def _check_count(player: AbstractBaseUser) -> None:
    """Raise TooManyMatches if *player* may begin no further match."""
    unfinished = MatchSeat.objects.filter(user=player.pk)
    if unfinished.exclude(match__state=State.FINISHED).count() >= MAX_MATCHES:
        raise TooManyMatches(limit=MAX_MATCHES)


@transaction.atomic
def join_match(*, match: Match, player: AbstractBaseUser, nonce: str = "") -> MatchSeat:
    """Give *player* the other seat and begin; who has a seat already keeps it.

    *nonce* is their word for the chance. Raises MatchTaken, MatchGone,
    TooManyMatches or TooFewFighters.
    """
    match = lock_match(match)
    held = match.seats.filter(user=player.pk).first()
    if held:
        return held
    if match.state != State.LOBBY:
        raise MatchTaken
    _check_count(player)
    seat = match.seats.create(number=1, user_id=player.pk, nonce=nonce)
    log.append(match, "joined", {"player": player.get_username()})
    if nonce:
        log.append(match, "nonce", {"player": player.get_username(), "nonce": nonce})
    _begin(match)
    return seat


@transaction.atomic
def give_nonce(*, seat: MatchSeat, nonce: str) -> None:
    """Let *nonce* have its part in the chance; only before the match begins.

    Raises MatchNotNow or MatchGone.
    """
    match = lock_match(seat.match, State.LOBBY)
    held = fresh_seat(match, seat)
    held.nonce = nonce
    held.save(update_fields=["nonce"])
    log.append(match, "nonce", {"player": str(held.user), "nonce": nonce})


def _begin(match: Match) -> None:
    """Freeze the fighters of the locked *match* and ask the first question."""
    match.roster = freeze_roster(match.game)
    match.state = State.RUNNING
    told = {"fighters": match.roster.hash, "nonces": nonces_of(match)}
    log.append(match, "started", told)
    settle(match, begun(match), timezone.now(), is_new=True)


@transaction.atomic
def take_back(*, seat: MatchSeat) -> None:
    """Take back the invitation of *seat*'s match. Raises MatchNotNow, MatchGone."""
    match = lock_match(seat.match, State.LOBBY)
    fresh_seat(match, seat)
    match.delete()


@transaction.atomic
def ask_rematch(*, seat: MatchSeat) -> Match:
    """Return the match that follows *seat*'s, of the same kind: made, or joined.

    Whoever asks first makes it, whoever asks second plays; a bot is there at once.
    Raises MatchNotNow before the end, MatchTaken, MatchGone, TooManyMatches.
    """
    before = lock_match(seat.match, State.FINISHED)
    player = fresh_seat(before, seat).user
    if player is None:
        raise MatchGone
    found = Match.objects.filter(rematch_of=before).first()
    if found is not None:
        join_match(match=found, player=player)
        return found
    other = before.seats.exclude(pk=seat.pk).get()
    plan = MatchPlan(
        game=before.game,
        way=before.way,
        timer=before.timer,
        strength=other.strength,
        wants_advice=seat.wants_advice,
    )
    match = create_match(player=player, plan=plan)
    Match.objects.filter(pk=match.pk).update(rematch_of=before)
    log.append(before, "rematch", {"match": match.short_id, "player": str(player)})
    return match

"""A match made, joined by its link, begun, taken back, and begun anew."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.contrib.auth.models import AbstractBaseUser
from django.db import transaction
from django.utils import timezone

from cards.fighters.rosters import arena_of
from decks.building.models import Deck
from decks.limits.queries import get_format
from drafts.events import log
from drafts.events.locks import UnknownDraft
from drafts.play.brought_decks import (
    check_deck,
    check_strength,
    freeze_as,
    freeze_decks,
)
from drafts.play.clocks import TwoClocks, fill
from drafts.play.frozen_roster import freeze_roster
from drafts.play.match_state import (
    MatchGone,
    MatchNotNow,
    MatchTaken,
    TooManyMatches,
    begun,
    fresh_seat,
    lock_match,
    nonces_of,
    settle,
)
from drafts.play.models import MOST_PLACES, Match, MatchSeat
from rules.errors import N_, Refusal
from rules.events.fairness import commitment
from rules.game.simulation import PlayedList
from rules.games import game

MAX_MATCHES = 30  # unfinished ones of one player
State = Match.State


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchPlan:
    """What a player chooses; *way* is a draft of the game, empty for free choice.

    *strength* is the bot's, empty to wait for a player; *timer* counts seconds a choice
    may take, None for no end; *bank* those that all of a side may take, *increment*
    what each gives back. Who is late *loses_late*, or a bot plays on. Where decks meet,
    *deck* is the player's and *against* the bot's, *also* those of further bots; all
    are to be legal in *format*, if one is given. *is_open* lets anyone join. There are
    so many *places*, on so many *teams* in turn, or (0) all against all; with a bot all
    others are bots.
    """

    game: str
    way: str = ""
    timer: int | None = None
    bank: int | None = None
    increment: int = 0
    loses_late: bool = False
    strength: str = ""
    wants_advice: bool = False
    deck: Deck | None = None
    against: Deck | None = None
    also: Sequence[Deck] = ()
    format: str = ""
    is_open: bool = False
    places: int = 2
    teams: int = 0


class NoSuchPlaces(Refusal):
    """The game is not played by so many, or not in such teams."""

    code = "match-places"
    sentence = N_(
        "Two to four can play where decks meet, and four in two teams; else it is two."
    )
    status = 422


@transaction.atomic
def create_match(*, player: AbstractBaseUser, plan: MatchPlan) -> Match:
    """Return a new match with *player* in its first seat; with a bot it begins at once.

    Raises TooManyMatches, UnknownGame, NoArena, UnknownDraft, UnknownStrength,
    TooFewFighters, TwoClocks, NoSuchPlaces, or what a deck is refused for.
    """
    _check_count(player)
    _check_plan(plan)
    drafts = game(plan.game).DRAFTS
    match = Match(
        game=plan.game,
        way=plan.way,
        steps=list(drafts[plan.way].steps) if plan.way else [],
        timer=plan.timer,
        bank=plan.bank,
        increment=plan.increment,
        loses_late=plan.loses_late,
        format=plan.format,
        is_open=plan.is_open,
        places=plan.places,
        teams=plan.teams,
        created_at=timezone.now(),
    )
    _write_new(match, player.get_username())
    match.seats.create(
        number=0, user_id=player.pk, wants_advice=plan.wants_advice, deck=plan.deck
    )
    if plan.strength:
        _seat_bots(match, plan.strength, [plan.against, *plan.also])
        begin(match)
    return match


def _seat_bots(match: Match, strength: str, decks: Sequence[Deck | None]) -> None:
    """Give every free place of *match* to a bot, ready with one of *decks* in turn."""
    for nth, number in enumerate(free_places(match)):
        deck = decks[nth % len(decks)]
        match.seats.create(number=number, strength=strength, deck=deck, is_ready=True)


def free_places(match: Match) -> list[int]:
    """Return the numbers of the seats that nobody has yet."""
    taken = set(match.seats.values_list("number", flat=True))
    return [number for number in range(match.places) if number not in taken]


@transaction.atomic
def begin_paired(
    *,
    game_slug: str,
    seats: Sequence[MatchSeat],
    lists: Sequence[PlayedList],
    bank: int | None = None,
    increment: int = 0,
    teams: int = 0,
) -> Match:
    """Return a new match of *lists*, by seat, under way at once.

    The *seats*, not yet written, are all there is; decks that change later change
    nothing. With a *bank* of seconds who is late loses.
    """
    match = Match(
        game=game_slug,
        places=len(seats),
        teams=teams,
        bank=bank,
        increment=increment,
        loses_late=bank is not None,
        created_at=timezone.now(),
    )
    _write_new(match, str(seats[0].user or ""))
    for seat in seats:
        seat.match = match
    MatchSeat.objects.bulk_create(seats)
    match.roster = freeze_as(match, lists)
    begin(match)
    return match


def _write_new(match: Match, player: str) -> None:
    """Write *match*, its chance committed, and its first entry: who made it."""
    match.commitment = commitment(bytes.fromhex(match.seed))
    match.save()
    told = {"game": match.game, "steps": match.steps, "commitment": match.commitment}
    log.append(match, "created", told | {"player": player})


def _check_plan(plan: MatchPlan) -> None:
    """Raise what `create_match` says, if the game has no such matches."""
    if plan.timer is not None and plan.bank is not None:
        raise TwoClocks
    played = game(plan.game)
    most = MOST_PLACES if played.tables is not None else 2
    if not 2 <= plan.places <= most or plan.teams not in (
        (0, 2) if plan.places == MOST_PLACES else (0,)
    ):
        raise NoSuchPlaces
    if played.tables is not None:
        if plan.format:
            get_format(plan.game, plan.format)
        check_strength(plan.strength, played.tables.STRENGTHS)
        check_deck(plan.game, plan.format, plan.deck)
        if plan.strength:
            for deck in (plan.against, *plan.also):
                check_deck(plan.game, plan.format, deck)
        return
    arena, drafts = arena_of(plan.game), played.DRAFTS
    if plan.way and plan.way not in drafts:
        raise UnknownDraft(slug=plan.way, known=", ".join(drafts))
    check_strength(plan.strength, arena.STRENGTHS)


def _check_count(player: AbstractBaseUser) -> None:
    """Raise TooManyMatches if *player* may begin no further match."""
    unfinished = MatchSeat.objects.filter(user=player.pk)
    if unfinished.exclude(match__state=State.FINISHED).count() >= MAX_MATCHES:
        raise TooManyMatches(limit=MAX_MATCHES)


@transaction.atomic
def join_match(
    *,
    match: Match,
    player: AbstractBaseUser,
    nonce: str = "",
    place: int | None = None,
) -> MatchSeat:
    """Give *player* the seat *place*, or the first that is free.

    Who has a seat already keeps it. Fighters begin then; where decks meet, once all
    are ready. *nonce* is their word for the chance. Raises MatchTaken, MatchGone,
    TooManyMatches or TooFewFighters.
    """
    match = lock_match(match)
    held = match.seats.filter(user=player.pk).first()
    if held:
        return held
    free = free_places(match) if match.state == State.LOBBY else []
    if not free or place not in (None, *free):
        raise MatchTaken
    _check_count(player)
    number = free[0] if place is None else place
    seat = match.seats.create(number=number, user_id=player.pk, nonce=nonce)
    log.append(match, "joined", {"player": player.get_username()})
    if nonce:
        log.append(match, "nonce", {"player": player.get_username(), "nonce": nonce})
    if game(match.game).tables is None:
        begin(match)
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


def begin(match: Match) -> None:
    """Ask the first question of the locked *match*, fighters or decks frozen."""
    if match.roster is None:
        is_of_decks = game(match.game).tables is not None
        match.roster = freeze_decks(match) if is_of_decks else freeze_roster(match.game)
    match.state = State.RUNNING
    fill(match)
    told = {"fighters": match.roster.hash, "nonces": nonces_of(match)}
    log.append(match, "started", told)
    settle(match, begun(match), timezone.now(), is_new=True)


@transaction.atomic
def take_back(*, seat: MatchSeat) -> None:
    """Take back the invitation of *seat*'s match. Raises MatchNotNow, MatchGone.

    Who came by it gives up the seat instead.
    """
    match = lock_match(seat.match, State.LOBBY)
    held = fresh_seat(match, seat)
    if held.number == 0:
        match.delete()
        return
    held.delete()
    log.append(match, "left", {"player": str(held.user)})


@transaction.atomic
def ask_rematch(*, seat: MatchSeat) -> Match:
    """Return the match that follows *seat*'s, of the same kind: made, or joined.

    Whoever asks first makes it, whoever asks later plays, all in the same order round
    the table; bots are there at once. Raises MatchNotNow before the end, MatchTaken,
    MatchGone, TooManyMatches.
    """
    before = lock_match(seat.match, State.FINISHED)
    player = fresh_seat(before, seat).user
    if player is None:
        raise MatchGone
    found = Match.objects.filter(rematch_of=before).first()
    if found is not None:
        first = found.seats.get(number=0).user_id
        asked = before.seats.filter(user=first).first()
        turned = (seat.number - asked.number) % before.places if asked else None
        join_match(match=found, player=player, place=turned)
        return found
    others = list(before.seats.exclude(pk=seat.pk))
    bots = [one for one in others if one.strength]
    are_bots = len(bots) == len(others)
    plan = MatchPlan(
        game=before.game,
        way=before.way,
        timer=before.timer,
        bank=before.bank,
        increment=before.increment,
        loses_late=before.loses_late,
        strength=bots[0].strength if are_bots else "",
        wants_advice=seat.wants_advice,
        deck=seat.deck,
        against=bots[0].deck if are_bots else None,
        also=[one.deck for one in bots[1:] if one.deck] if are_bots else (),
        format=before.format,
        places=before.places,
        teams=before.teams,
    )
    match = create_match(player=player, plan=plan)
    for one in () if are_bots else bots:
        number = (one.number - seat.number) % before.places
        match.seats.create(
            number=number, strength=one.strength, deck=one.deck, is_ready=True
        )
    Match.objects.filter(pk=match.pk).update(rematch_of=before)
    log.append(before, "rematch", {"match": match.short_id, "player": str(player)})
    return match


@transaction.atomic
def bring_deck(*, seat: MatchSeat, deck: Deck) -> MatchSeat:
    """Have *seat* play *deck*; its player is not ready any more.

    Raises MatchNotNow, MatchGone, or what the deck is refused for.
    """
    match = lock_match(seat.match, State.LOBBY)
    held = fresh_seat(match, seat)
    check_deck(match.game, match.format, deck)
    held.deck, held.is_ready = deck, False
    held.save(update_fields=["deck", "is_ready"])
    log.append(match, "brought", {"place": held.number})
    return held


@transaction.atomic
def be_ready(*, seat: MatchSeat, is_ready: bool = True) -> MatchSeat:
    """Say whether *seat* is ready; the match begins when all are.

    Raises MatchNotNow, MatchGone, NoDeck, or what a deck is refused for: it may have
    changed since it was brought.
    """
    match = lock_match(seat.match, State.LOBBY)
    held = fresh_seat(match, seat)
    check_deck(match.game, match.format, held.deck)
    held.is_ready = is_ready
    held.save(update_fields=["is_ready"])
    log.append(match, "ready" if is_ready else "not-ready", {"place": held.number})
    _begin_if_ready(match)
    return held


def _begin_if_ready(match: Match) -> None:
    """Begin the locked *match* once all places are taken and ready."""
    if match.seats.filter(is_ready=True).count() == match.places:
        begin(match)


@transaction.atomic
def call_bots(*, seat: MatchSeat, strength: str, decks: Sequence[Deck]) -> Match:
    """Give the free places of *seat*'s match to bots of *strength* with *decks*.

    Only who made the match may, and only where decks meet. Raises MatchNotNow,
    MatchGone, UnknownStrength, or what a deck is refused for.
    """
    match = lock_match(seat.match, State.LOBBY)
    held = fresh_seat(match, seat)
    tables = game(match.game).tables
    if held.number != 0 or tables is None or not decks:
        raise MatchNotNow
    check_strength(strength or tables.PLAYED_FOR, tables.STRENGTHS)
    for deck in decks:
        check_deck(match.game, match.format, deck)
    _seat_bots(match, strength or tables.PLAYED_FOR, decks)
    log.append(match, "bots", {"place": held.number})
    _begin_if_ready(match)
    return match

"""A match as the rules know it: rebuilt from its choices whenever it is asked for."""

from collections.abc import Sequence
from datetime import datetime

from cards.fighters.rosters import arena_of
from core.features import Signal
from drafts.events import log
from drafts.play import snapshots
from drafts.play.clocks import deadline_of
from drafts.play.frozen_roster import fighters_of, lists_of
from drafts.play.models import Match, MatchChoice, MatchSeat
from rules.errors import N_, Refusal
from rules.events.deck_match import DeckMatch
from rules.events.fairness import Stream
from rules.events.match import begin_match
from rules.events.match_choice import Choice, Played, replay_match
from rules.games import game


class MatchGone(Refusal):
    """The match was taken back meanwhile, or the seat given up."""

    code = "match-gone"
    sentence = N_("This match is no longer there.")
    status = 404


class MatchNotNow(Refusal):
    """The match is not in a state in which this can be done."""

    code = "match-not-now"
    sentence = N_(
        "That can’t be done any more: the match has moved on. Reload the page."
    )
    status = 409


class MatchTaken(Refusal):
    """Somebody else has come already."""

    code = "match-taken"
    sentence = N_("Someone else has already joined.")
    status = 409


class TooManyMatches(Refusal):
    """The player has as many unfinished matches as one may."""

    code = "too-many-matches"
    sentence = N_("You are in %(limit)s matches, the limit. Finish one first.")
    status = 409


class UnknownStrength(Refusal):
    """The game has no bot of that strength."""

    code = "unknown-strength"
    sentence = N_("There is no bot “%(slug)s”. Known strengths: %(known)s.")
    status = 404


State = Match.State
# What they are sent for is queued by `jobs.py`.
bot_due = Signal()  # *match*, locked: a bot is to choose
step_begun = Signal()  # *match*, locked: its players are asked for something else
match_ended = Signal()  # *match*, locked: it is over
advice_wanted = Signal()  # *seat*: its player is to have advice for this step


def lock_match(match: Match, *states: str) -> Match:
    """Return *match*, fresh, held until the transaction ends.

    Raises MatchGone, or MatchNotNow if it is in none of *states* (none given: any will
    do).
    """
    found = Match.objects.select_for_update().filter(pk=match.pk).first()
    if found is None:
        raise MatchGone
    if states and found.state not in states:
        raise MatchNotNow(state=found.state)
    return found


def fresh_seat(match: Match, seat: MatchSeat) -> MatchSeat:
    """Return *seat* of the locked *match* as it is now. Raises MatchGone."""
    found = match.seats.filter(pk=seat.pk, user=seat.user_id).first()
    if found is None:
        raise MatchGone
    return found


def nonces_of(match: Match) -> list[str]:
    """Return the players' words for the chance, by seat; nothing if nobody gave one."""
    nonces = list(match.seats.values_list("nonce", flat=True))
    return nonces if any(nonces) else []


def begun(match: Match) -> Played:
    """Return *match* before its first choice; it has its fighters, or its decks."""
    assert match.roster is not None  # noqa: S101 - a constraint of the table
    seed, nonces = bytes.fromhex(match.seed), nonces_of(match)
    tables = game(match.game).tables
    if tables is None:
        fighters = fighters_of(match.roster)
        return begin_match(arena_of(match.game), fighters, match.steps, seed, nonces)
    table = tables.open_table(
        lists_of(match.roster),
        Stream(seed, nonces, "match game").below(1 << 64),
        hides_passes=_read_by_people(match),
        teams=match.teams,
    )
    return DeckMatch(table, tables.PLAYED_FOR)


def _read_by_people(match: Match) -> set[int]:
    """Return the seats that face a person: a bot reads nothing from a quick pass."""
    seats = dict(match.seats.values_list("number", "strength"))
    people = {number for number, strength in seats.items() if not strength}
    return {number for number in seats if people - {number}}


def played(match: Match) -> Played:
    """Return *match* after all its choices.

    Of decks the state after the last choice is looked up; where it is not kept, and of
    fighters always, all choices are made again.
    """
    found = snapshots.find(match)
    if found is not None:
        return found
    rows = MatchChoice.objects.filter(seat__match=match).order_by("pk")
    told = rows.values_list("seat__number", "step", "said")
    now_played = replay_match(begun(match), (Choice(*one) for one in told))
    snapshots.keep(match, now_played)
    return now_played


def settle(
    match: Match,
    now_played: Played,
    now: datetime,
    *,
    is_new: bool = False,
) -> None:
    """Write on the locked *match* what is asked now and when it moves on by itself.

    The row is saved. A step that *is_new* gets its time.
    """
    if is_new or now_played.step != match.step:
        match.step, match.asked_at, is_new = now_played.step, now, True
    if now_played.is_over:
        finish(match, now_played.ending, now_played.winner)
        return
    seats = list(match.seats.all())
    set_due(match, now_played, seats, now)
    if is_new:
        queue_advice(now_played, seats)
        step_begun.send(Match, match=match)
    match.save()


def finish(match: Match, ending: str, winner: int | None) -> None:
    """Write down that the locked *match* is over, and how. The row is saved."""
    match.state, match.deadline, match.due_at = State.FINISHED, None, None
    match.ending, match.winner = ending, winner
    log.append(match, "finished", {"ending": ending, "winner": winner})
    match_ended.send(Match, match=match)


def set_due(
    match: Match,
    now_played: Played,
    seats: Sequence[MatchSeat],
    now: datetime,
) -> None:
    """Say when the locked *match* moves on by itself: at once if a bot is to choose."""
    waited = [seat for seat in seats if seat.number in now_played.waits_for]
    match.due_at = match.deadline = deadline_of(match, waited)
    if any(seat.is_bot for seat in waited):
        match.due_at = now
        bot_due.send(Match, match=match)


def queue_advice(now_played: Played, seats: Sequence[MatchSeat]) -> None:
    """Have advice looked for, for every player who is to have some."""
    if not has_advice(seats) or now_played.asks_for != "build":
        return
    for seat in seats:
        if not seat.is_bot and seat.number in now_played.waits_for:
            advice_wanted.send(MatchSeat, seat=seat)


def has_advice(seats: Sequence[MatchSeat]) -> bool:
    """Whether players get advice: between two people, if both want it."""
    people = [seat for seat in seats if seat.user_id is not None]
    return bool(people) and all(seat.wants_advice for seat in people)

"""Rounds: paired, reported, agreed, decided; players who drop out or come late."""

from collections.abc import Iterable, Sequence

from django.contrib.auth.models import AbstractBaseUser
from django.db import transaction
from django.db.models import Max, Q
from django.utils import timezone

from core.features import Signal
from drafts.events import log
from drafts.events.locks import NotNow, SeatGone, SeatTaken, lock_event
from drafts.events.models import Event, Seat
from drafts.events.queries import draft_plan
from drafts.rounds.models import Pairing, PairingReport, Round
from drafts.rounds.standings import entrants_of, played_matches, standings_of
from rules.errors import N_, Refusal
from rules.events.fairness import Stream
from rules.events.swiss import Pairing as Pair
from rules.events.swiss import bracket, next_bracket, pair_across, pair_round
from rules.events.swiss.team_rounds import pair_teams


class PairingsOpen(Refusal):
    """Pairings of the round are still without an agreed score."""

    code = "matches-open"
    sentence = N_("Tables without a confirmed result: %(tables)s.")
    status = 409


class ScoreImpossible(Refusal):
    """No pairing ends with these figures."""

    code = "score-impossible"
    sentence = N_("That isn’t a possible result.")


class NoPairing(Refusal):
    """Nobody is left to pair."""

    code = "no-pairing"
    sentence = N_("No players left to pair.")
    status = 409


class DecksMissing(Refusal):
    """Players without a deck handed in are still in the event."""

    code = "decks-missing"
    sentence = N_(
        "Some players haven’t submitted a deck: %(players)s. Wait, or drop them."
    )
    status = 409


State = Event.State
Agreed = Pairing.State
Score = tuple[int, int, int]  # games won by the first seat, by the second, drawn
BYE: Score = (2, 0, 0)
decks_due = Signal()  # *event*, locked: its first round is about to be paired
round_paired = Signal()  # *paired*: a round that has just been written


@transaction.atomic
def pair_next_round(*, event: Event) -> Round:
    """Return the next round of *event*, paired; the first once all decks are in.

    Raises DecksMissing, PairingsOpen, NoPairing or NotNow.
    """
    event = lock_event(event, State.BUILDING, State.ROUNDS)
    last = event.rounds.last()
    if event.state == State.BUILDING:
        _require_decks(event)
        decks_due.send(Event, event=event)
        event.state = State.ROUNDS
    else:
        _require_agreed(last)
    if last and last.is_cut:
        return _write_round(event, _next_of_cut(last), is_cut=True)
    return _write_round(event, _pair(event, last.number + 1 if last else 1))


@transaction.atomic
def pair_again(*, event: Event) -> Round:
    """Return the latest round paired anew, if nobody has reported in it yet.

    Raises NotNow or NoPairing.
    """
    event = lock_event(event, State.ROUNDS)
    last = event.rounds.last()
    if last is None or last.is_cut or last.pairings.exclude(_untouched()).exists():
        raise NotNow(state=event.state)
    last.delete()
    return _write_round(event, _pair(event, last.number))


@transaction.atomic
def begin_cut(*, event: Event, size: int) -> Round:
    """Return the first knock-out round, of the best *size* of the standings.

    Raises PairingsOpen, NoPairing or NotNow.
    """
    event = lock_event(event, State.ROUNDS)
    last = event.rounds.last()
    _require_agreed(last)
    if last is None or last.is_cut:
        raise NotNow(state=event.state)
    there = {one.player for one in entrants_of(event) if one.dropped is None}
    best = [
        line.record.player
        for line in standings_of(event)
        if line.record.player in there
    ]
    if size < 2 or size & (size - 1) or len(best) < size:
        raise NoPairing
    pairs = [Pair(*pair) for pair in bracket(best[:size])]
    return _write_round(event, pairs, is_cut=True)


@transaction.atomic
def finish_event(*, event: Event) -> Event:
    """End *event* and reveal everything. Raises PairingsOpen or NotNow."""
    event = lock_event(event, State.BUILDING, State.ROUNDS)
    _require_agreed(event.rounds.last())
    event.state = State.FINISHED
    log.append(event, "finished", {})
    return event


@transaction.atomic
def report_pairing(*, pairing: Pairing, seat: Seat, score: Score) -> Pairing:
    """Write down what *seat* says of its pairing; the same from both agrees it.

    Against a bot that alone agrees it, but where a game was played here. What games
    played here came to may be corrected so. Raises ScoreImpossible, NotNow or SeatGone.
    """
    event, pairing = lock_pairing(pairing)
    if not event.seats.filter(pk=seat.pk, user=seat.user_id).exists():
        raise SeatGone
    if pairing.state == Agreed.CONFIRMED and not pairing.is_played:
        raise NotNow(state=event.state)
    _require_possible(pairing, score)
    was_played = pairing.is_played
    pairing.is_played = False  # people's word stands from here on
    wins, losses, draws = score
    told = {"wins": wins, "losses": losses, "draws": draws}
    PairingReport.objects.update_or_create(
        pairing=pairing, seat=seat, defaults={**told, "made_at": timezone.now()}
    )
    reports = {report.score for report in pairing.reports.all()}
    sides = event.seats.filter(Q(pk=pairing.first_id) | Q(pk=pairing.second_id))
    asked = 2 if was_played else sides.exclude(user=None).count()
    is_all = pairing.reports.count() >= asked
    alike = Agreed.CONFIRMED if is_all else Agreed.REPORTED
    _settle(pairing, score, Agreed.DISPUTED if len(reports) > 1 else alike)
    _log_score(event, "reported", pairing, score, {"place": seat.number})
    return pairing


@transaction.atomic
def decide_pairing(*, pairing: Pairing, score: Score) -> Pairing:
    """Let the organiser's word be the score. Raises ScoreImpossible or NotNow."""
    event, pairing = lock_pairing(pairing)
    _require_possible(pairing, score)
    pairing.is_played = False
    _settle(pairing, score, Agreed.CONFIRMED)
    _log_score(event, "decided", pairing, score, {})
    return pairing


@transaction.atomic
def count_game(
    *, pairing: Pairing, number: int, winner: int | None, match: str = ""
) -> Pairing:
    """Add game *number* (1 is the first), played here, to the score of *pairing*.

    *winner* is the side, 0 or 1, None for a draw; *match* is the game's short id. A
    game that was counted before changes nothing, nor one after people or the organiser
    have said how it ended. Who cannot be caught up with has won. Raises NotNow.
    """
    event, pairing = lock_pairing(pairing)
    if pairing.state != Agreed.OPEN or sum(pairing.score) != number - 1:
        return pairing
    wins, losses, draws = pairing.score
    score = (wins + (winner == 0), losses + (winner == 1), draws + (winner is None))
    is_over = is_decided(score, event.best_of, is_cut=pairing.round.is_cut)
    pairing.is_played = True
    _settle(pairing, score, Agreed.CONFIRMED if is_over else Agreed.OPEN)
    _log_score(event, "played", pairing, score, {"match": match})
    return pairing


def is_decided(score: Score, best_of: int, *, is_cut: bool) -> bool:
    """Whether no further game is played; a knock-out needs a winner."""
    wins, losses, draws = score
    if max(wins, losses) > best_of // 2:
        return True
    return wins + losses + draws >= best_of and not (is_cut and wins == losses)


@transaction.atomic
def drop_seat(*, seat: Seat) -> Seat:
    """Let the seat play the round under way, and no other. Raises NotNow, SeatGone."""
    event = lock_event(seat.event, State.BUILDING, State.ROUNDS)
    held = event.seats.filter(pk=seat.pk, user=seat.user_id).first()
    if held is None:
        raise SeatGone
    if held.dropped_round is not None:
        return held
    held.dropped_round = event.rounds.aggregate(last=Max("number"))["last"] or 0
    held.save(update_fields=["dropped_round"])
    log.append(event, "dropped", {"place": held.number})
    return held


@transaction.atomic
def enter_late(*, event: Event, user: AbstractBaseUser) -> Seat:
    """Give *user* a seat from the next round on, where decks are brought along.

    Raises SeatTaken, or NotNow: nobody comes late to a draft, or to the knock-out.
    """
    event = lock_event(event, State.ROUNDS)
    last = event.rounds.last()
    if event.steps or last is None or last.is_cut:
        raise NotNow(state=event.state)
    if event.seats.filter(user=user.pk).exists():
        raise SeatTaken
    seat = Seat.objects.create(
        event=event,
        user_id=user.pk,
        number=event.seats.count(),
        entered_round=last.number + 1,
        joined_at=timezone.now(),
    )
    told = {"player": user.get_username(), "place": seat.number}
    log.append(event, "entered", told)
    return seat


def _require_decks(event: Event) -> None:
    """Raise DecksMissing for players who are still there without a deck."""
    missing = event.seats.filter(dropped_round=None, submitted__isnull=True).exclude(
        user=None
    )
    names = [
        seat.user.get_username() for seat in missing.select_related("user") if seat.user
    ]
    if names:
        raise DecksMissing(players=", ".join(names))


def _require_agreed(last: Round | None) -> None:
    """Raise PairingsOpen unless every pairing of the *last* round is agreed."""
    open_pairings = last.pairings.exclude(state=Agreed.CONFIRMED) if last else ()
    tables = [pairing.table for pairing in open_pairings]
    if tables:
        raise PairingsOpen(tables=", ".join(map(str, tables)))


def _require_possible(pairing: Pairing, score: Score) -> None:
    """Raise ScoreImpossible for no games, and for a draw where one must go on."""
    wins, losses, _draws = score
    if pairing.second_id is None or not sum(score):
        raise ScoreImpossible
    if pairing.round.is_cut and wins == losses:
        raise ScoreImpossible


def _untouched() -> Q:
    """Return the condition of a pairing nobody has played or reported, or of a bye."""
    return Q(state=Agreed.OPEN, is_played=False) | Q(second=None)


def _pair(event: Event, number: int) -> list[Pair]:
    """Return round *number*; the first of a draft pairs seats across the table."""
    nonces = list(
        event.seats.exclude(slot=None).order_by("slot").values_list("nonce", flat=True)
    )
    label = f"round {number} {event.sequence}"
    below = Stream(bytes.fromhex(event.seed), nonces, label).below
    entrants = entrants_of(event)
    plan = draft_plan(event)
    if plan and plan.teams:
        playing = [one.player for one in entrants if one.plays_in(number)]
        return pair_teams(len(nonces), playing, number=number)
    if number == 1 and event.steps:
        playing = sorted(one.player for one in entrants if one.plays_in(1))
        return pair_across(playing, below)
    return pair_round(entrants, played_matches(event), number=number, below=below)


def _next_of_cut(last: Round) -> list[Pair]:
    """Return the next knock-out pairings. Raises NoPairing if one has won it all."""
    winners = [
        pairing.first.number if pairing.wins > pairing.losses else pairing.second.number
        for pairing in last.pairings.select_related("first", "second")
        if pairing.second
    ]
    return [Pair(*pair) for pair in next_bracket([one or 0 for one in winners])]


def _write_round(event: Event, pairs: Sequence[Pair], *, is_cut: bool = False) -> Round:
    """Return the round of *pairs* (seat numbers), written. Raises NoPairing."""
    if not pairs or (len(pairs) == 1 and pairs[0].other is None):
        raise NoPairing
    number = (event.rounds.aggregate(last=Max("number"))["last"] or 0) + 1
    made = Round.objects.create(
        event=event, number=number, is_cut=is_cut, made_at=timezone.now()
    )
    seats = {seat.number: seat for seat in event.seats.all()}
    Pairing.objects.bulk_create(_pairings(made, pairs, seats))
    tables = [[pair.one, pair.other] for pair in pairs]
    log.append(event, "round", {"number": number, "is_cut": is_cut, "tables": tables})
    round_paired.send(Round, paired=made)
    return made


def _pairings(
    made: Round, pairs: Iterable[Pair], seats: dict[int | None, Seat]
) -> Iterable[Pairing]:
    """Yield the pairings of *pairs* by table; a bye is won at once."""
    for table, pair in enumerate(pairs, start=1):
        pairing = Pairing(round=made, table=table, first=seats[pair.one])
        if pair.other is None:
            pairing.state = Agreed.CONFIRMED
            pairing.wins, pairing.losses, pairing.draws = BYE
        else:
            pairing.second = seats[pair.other]
        yield pairing


def lock_pairing(pairing: Pairing) -> tuple[Event, Pairing]:
    """Return event and pairing, fresh, while the pairing's round is the latest.

    Raises NotNow.
    """
    event = lock_event(pairing.round.event, State.ROUNDS)
    fresh = Pairing.objects.select_related("round").filter(pk=pairing.pk).first()
    last = event.rounds.last()
    if fresh is None or last is None or fresh.round != last:
        raise NotNow(state=event.state)
    return event, fresh


def _settle(pairing: Pairing, score: Score, state: str) -> None:
    """Write *score* and *state* of *pairing*."""
    pairing.wins, pairing.losses, pairing.draws = score
    pairing.state = state
    pairing.save(update_fields=["wins", "losses", "draws", "state", "is_played"])


def _log_score(
    event: Event, kind: str, pairing: Pairing, score: Score, more: dict[str, object]
) -> None:
    """Log what was said of *pairing*."""
    where = {
        "round": pairing.round.number,
        "table": pairing.table,
        "state": pairing.state,
    }
    log.append(event, kind, {**where, "score": list(score), **more})

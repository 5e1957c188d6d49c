"""One event at a time: locking one for a change, and what that refuses."""

from collections.abc import Iterable

from drafts.events.models import Event, Seat
from rules.errors import N_, Refusal


class EventGone(Refusal):
    """The event was deleted meanwhile."""

    code = "event-gone"
    sentence = N_("This event is no longer there.")
    status = 404


class NotNow(Refusal):
    """The event is not in a state in which this can be done."""

    code = "event-not-now"
    sentence = N_(
        "That can’t be done any more: the event has moved on. Reload the page."
    )
    status = 409


class EventFull(Refusal):
    """Every seat is taken."""

    code = "event-full"
    sentence = N_("Every seat of this event is taken.")
    status = 409


class TooManyEvents(Refusal):
    """The account organises as many unfinished events as one may."""

    code = "too-many-events"
    sentence = N_("You are running %(limit)s events, the limit. Finish one first.")
    status = 409


class TooFewPlayers(Refusal):
    """The draft needs more seats than there are, or fewer."""

    code = "event-too-few"
    sentence = N_("Not enough players: %(there)s of %(least)s seats taken.")
    status = 409


class UnevenTeams(Refusal):
    """The seats cannot be shared among the teams."""

    code = "uneven-teams"
    sentence = N_("Teams must be equal. Seats: %(there)s, teams: %(teams)s.")
    status = 409


class SeatTaken(Refusal):
    """The player has a seat in this event already."""

    code = "seat-taken"
    sentence = N_("This player has a seat in the event already.")
    status = 409


class UnknownDraft(Refusal):
    """The game has no draft of that name."""

    code = "unknown-draft"
    sentence = N_("There is no draft “%(slug)s”. Known drafts: %(known)s.")


class PaceImpossible(Refusal):
    """What is drafted has no packs that are passed on."""

    code = "pace-impossible"
    sentence = N_("Only drafts that pass packs on can run at everyone’s own pace.")


class SeatGone(Refusal):
    """The seat has been handed to somebody else, or given up."""

    code = "seat-gone"
    sentence = N_("This seat was given to someone else.")
    status = 404


class TooManyBoosters(Refusal):
    """A seat opens at least one booster and no more than a shelf holds."""

    code = "too-many-boosters"
    sentence = N_("Each player opens 1 to %(limit)s boosters.")


def lock_event(event: Event | str, *states: str) -> Event:
    """Return *event* (or that of a short id), fresh, held until the transaction ends.

    Raises EventGone, or NotNow if it is in none of *states* (none given: any will do).
    """
    named = {"short_id": event} if isinstance(event, str) else {"pk": event.pk}
    found = Event.objects.select_for_update().filter(**named).first()
    if found is None:
        raise EventGone
    require_state(found, states)
    return found


def require_state(event: Event, states: Iterable[str]) -> None:
    """Raise NotNow if *event* is in none of *states*; none given: any will do."""
    allowed = tuple(states)
    if allowed and event.state not in allowed:
        raise NotNow(state=event.state)


def lock_builder(seat: Seat, *more: str) -> tuple[Event, Seat]:
    """Return event and seat, fresh, while the seat's pool and deck may change.

    That is so in the states *more*, too; once rounds are played, for who came late and
    has not handed in yet. Raises NotNow, SeatGone.
    """
    event = lock_event(seat.event, Event.State.BUILDING, Event.State.ROUNDS, *more)
    held = event.seats.select_related("user", "deck")
    found = held.filter(pk=seat.pk, user=seat.user_id).first()
    if found is None:
        raise SeatGone
    is_late = found.entered_round > 1 and found.submitted is None
    if event.state == Event.State.ROUNDS and not is_late:
        raise NotNow(state=event.state)
    return event, found

"""What an event refuses, by name."""

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


class SeatTaken(Refusal):
    """The player has a seat in this event already."""

    code = "seat-taken"
    sentence = N_("This player has a seat in the event already.")
    status = 409


class UnknownDraft(Refusal):
    """The game has no draft of that name."""

    code = "unknown-draft"
    sentence = N_("There is no draft “%(slug)s”. Known drafts: %(known)s.")


class SeatGone(Refusal):
    """The seat has been handed to somebody else, or given up."""

    code = "seat-gone"
    sentence = N_("This seat was given to someone else.")
    status = 404


class TooManyBoosters(Refusal):
    """A seat opens at least one booster and no more than a shelf holds."""

    code = "too-many-boosters"
    sentence = N_("Each player opens 1 to %(limit)s boosters.")

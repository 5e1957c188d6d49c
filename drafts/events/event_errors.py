"""What an event refuses, by name."""

from rules.errors import DomainError


class EventGone(DomainError):
    """The event was deleted meanwhile."""

    code = "event-gone"
    status = 404


class NotNow(DomainError):
    """The event is not in a state in which this can be done."""

    code = "event-not-now"
    status = 409


class EventFull(DomainError):
    """Every seat is taken."""

    code = "event-full"
    status = 409


class TooManyEvents(DomainError):
    """The account organises as many unfinished events as one may."""

    code = "too-many-events"
    status = 409


class TooFewPlayers(DomainError):
    """The draft needs more seats than there are, or fewer."""

    code = "event-too-few"
    status = 409


class SeatTaken(DomainError):
    """The player has a seat in this event already."""

    code = "seat-taken"
    status = 409


class UnknownDraft(DomainError):
    """The game has no draft of that name."""

    code = "unknown-draft"


class CorrectionImpossible(DomainError):
    """A slot that a correction names holds no card."""

    code = "correction-impossible"


class CorrectionStale(DomainError):
    """Something happened since the consequence was shown."""

    code = "correction-stale"
    status = 409


class DeckNotLegal(DomainError):
    """The deck is not legal with what its seat has."""

    code = "deck-not-legal"
    status = 409


class NoDeck(DomainError):
    """There is no deck to hand in."""

    code = "event-no-deck"
    status = 409


class MatchesOpen(DomainError):
    """Matches of the round are still without an agreed score."""

    code = "matches-open"
    status = 409


class ScoreImpossible(DomainError):
    """No match ends with these figures."""

    code = "score-impossible"


class NoPairing(DomainError):
    """Nobody is left to pair."""

    code = "no-pairing"
    status = 409


class SeatGone(DomainError):
    """The seat has been handed to somebody else, or given up."""

    code = "seat-gone"
    status = 404


class TooManyBoosters(DomainError):
    """A seat opens at least one booster and no more than a shelf holds."""

    code = "too-many-boosters"


class DecksMissing(DomainError):
    """Players without a deck handed in are still in the event."""

    code = "decks-missing"
    status = 409


class CheckerUnfit(DomainError):
    """A pool is checked by a second person of the event."""

    code = "checker-unfit"
    status = 409


class PoolUnchecked(DomainError):
    """The pool of real cards has not been agreed by two people yet."""

    code = "pool-unchecked"
    status = 409


class PoolStale(DomainError):
    """The list that was looked at is another one by now."""

    code = "pool-stale"
    status = 409


class PoolTooLarge(DomainError):
    """More cards than anybody opens."""

    code = "pool-too-large"
    status = 413


class PoolUnread(DomainError):
    """Some of what was typed means no card; *words* are these."""

    code = "pool-unread"
    status = 422


class NothingDrafted(DomainError):
    """The seat drafted no card that could be kept."""

    code = "nothing-drafted"
    status = 409

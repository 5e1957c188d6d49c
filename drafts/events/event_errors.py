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


class CorrectionImpossible(Refusal):
    """A slot that a correction names holds no card."""

    code = "correction-impossible"
    sentence = N_("One of the two positions has no card to exchange.")


class CorrectionStale(Refusal):
    """Something happened since the consequence was shown."""

    code = "correction-stale"
    sentence = N_("Something changed after this preview. Review it and try again.")
    status = 409


class DeckNotLegal(Refusal):
    """The deck is not legal with what its seat has."""

    code = "deck-not-legal"
    sentence = N_("The deck isn’t legal yet. Problems to fix: %(issues)s.")
    status = 409


class NoDeck(Refusal):
    """There is no deck to hand in."""

    code = "event-no-deck"
    sentence = N_("You have no such deck.")
    status = 409


class MatchesOpen(Refusal):
    """Matches of the round are still without an agreed score."""

    code = "matches-open"
    sentence = N_("Tables without a confirmed result: %(tables)s.")
    status = 409


class ScoreImpossible(Refusal):
    """No match ends with these figures."""

    code = "score-impossible"
    sentence = N_("That isn’t a possible result.")


class NoPairing(Refusal):
    """Nobody is left to pair."""

    code = "no-pairing"
    sentence = N_("No players left to pair.")
    status = 409


class SeatGone(Refusal):
    """The seat has been handed to somebody else, or given up."""

    code = "seat-gone"
    sentence = N_("This seat was given to someone else.")
    status = 404


class TooManyBoosters(Refusal):
    """A seat opens at least one booster and no more than a shelf holds."""

    code = "too-many-boosters"
    sentence = N_("Each player opens 1 to %(limit)s boosters.")


class DecksMissing(Refusal):
    """Players without a deck handed in are still in the event."""

    code = "decks-missing"
    sentence = N_(
        "Some players haven’t submitted a deck: %(players)s. Wait, or drop them."
    )
    status = 409


class CheckerUnfit(Refusal):
    """A pool is checked by a second person of the event."""

    code = "checker-unfit"
    sentence = N_(
        "%(name)s can’t check this pool: choose another person from the event."
    )
    status = 409


class PoolUnchecked(Refusal):
    """The pool of real cards has not been agreed by two people yet."""

    code = "pool-unchecked"
    sentence = N_(
        "This pool isn’t confirmed yet: one person enters it, another checks it."
    )
    status = 409


class PoolStale(Refusal):
    """The list that was looked at is another one by now."""

    code = "pool-stale"
    sentence = N_(
        "The list changed in the meantime. Review it again; nothing was confirmed."
    )
    status = 409


class PoolTooLarge(Refusal):
    """More cards than anybody opens."""

    code = "pool-too-large"
    sentence = N_("A pool has at most %(limit)s cards.")
    status = 413


class PoolUnread(Refusal):
    """Some of what was typed means no card; *words* are these."""

    code = "pool-unread"
    sentence = N_("The set has no cards with these numbers: %(words)s. Correct them.")
    status = 422


class NothingDrafted(Refusal):
    """The seat drafted no card that could be kept."""

    code = "nothing-drafted"
    sentence = N_("No cards were drafted at this seat.")
    status = 409

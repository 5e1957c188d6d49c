"""What pools and the decks built from them refuse."""

from rules.errors import N_, Refusal


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

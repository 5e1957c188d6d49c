"""What a match refuses, by name."""

from rules.errors import N_, Refusal


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

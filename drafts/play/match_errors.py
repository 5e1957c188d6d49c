"""What a bout refuses, by name."""

from rules.errors import DomainError


class BoutGone(DomainError):
    """The bout was taken back meanwhile, or the seat given up."""

    code = "bout-gone"
    status = 404


class BoutNotNow(DomainError):
    """The bout is not in a state in which this can be done."""

    code = "bout-not-now"
    status = 409


class BoutTaken(DomainError):
    """Somebody else has come already."""

    code = "bout-taken"
    status = 409


class TooManyBouts(DomainError):
    """The player has as many unfinished bouts as one may."""

    code = "too-many-bouts"
    status = 409


class UnknownStrength(DomainError):
    """The game has no bot of that strength."""

    code = "unknown-strength"
    status = 404

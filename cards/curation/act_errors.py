"""What the desk refuses."""

from rules.errors import DomainError


class CatalogueChangedSince(DomainError):
    """Somebody changed the row after it was looked at."""

    code = "catalogue-changed-since"
    status = 409


class CardTaken(DomainError):
    """With this change the card would be another one of the catalogue."""

    code = "card-taken"
    status = 409


class PrintingTaken(DomainError):
    """Set, number and variant belong to another printing."""

    code = "printing-taken"
    status = 409


class SetTaken(DomainError):
    """There is a set of that code."""

    code = "set-taken"
    status = 409


class NoSuchSet(DomainError):
    """No set of the game has that code."""

    code = "no-such-set"
    status = 422


class MergeWithItself(DomainError):
    """A card cannot be merged into itself, or into one of another game."""

    code = "merge-with-itself"
    status = 422


class ReasonMissing(DomainError):
    """Errata name where they were published."""

    code = "reason-missing"
    status = 422


class ActUndone(DomainError):
    """The act has been taken back already."""

    code = "act-undone"
    status = 409


class ActHasNoWayBack(DomainError):
    """Imports, texts and undoings are taken back elsewhere, or not at all."""

    code = "act-has-no-way-back"
    status = 409


class ActChangedSince(DomainError):
    """What the act changed was changed again."""

    code = "act-changed-since"
    status = 409


class ActStillUsed(DomainError):
    """What the act added is used by now."""

    code = "act-still-used"
    status = 409


class NotCurator(DomainError):
    """Only curators give the role away."""

    code = "not-curator"
    status = 404

"""What the desk refuses."""

from rules.errors import N_, Refusal


class CatalogueChangedSince(Refusal):
    """Somebody changed the row after it was looked at."""

    code = "catalogue-changed-since"
    sentence = N_("“%(row)s” has changed since you opened it. Review it and try again.")
    status = 409


class CardTaken(Refusal):
    """With this change the card would be another one of the catalogue."""

    code = "card-taken"
    sentence = N_(
        "This change would make the card identical to “%(name)s”. Merge the two "
        "instead."
    )
    status = 409


class PrintingTaken(Refusal):
    """Set, number and variant belong to another printing."""

    code = "printing-taken"
    sentence = N_("“%(place)s” belongs to another printing already.")
    status = 409


class SetTaken(Refusal):
    """There is a set of that code."""

    code = "set-taken"
    sentence = N_("A set with the code “%(code)s” already exists.")
    status = 409


class NoSuchSet(Refusal):
    """No set of the game has that code."""

    code = "no-such-set"
    sentence = N_("No set has the code “%(set)s”.")
    status = 422


class MergeWithItself(Refusal):
    """A card cannot be merged into itself, or into one of another game."""

    code = "merge-with-itself"
    sentence = N_("You can only merge cards of the same game.")
    status = 422


class ReasonMissing(Refusal):
    """Errata name where they were published."""

    code = "reason-missing"
    status = 422
    sentence = N_("Add where the errata were published.")


class NotCurator(Refusal):
    """Only curators give the role away."""

    code = "not-curator"
    sentence = N_("Only curators can do this.")
    status = 404

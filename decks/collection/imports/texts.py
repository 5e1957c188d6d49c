"""The sentences of what became of a file's lines."""

from django.utils.translation import gettext as _
from django.utils.translation import pgettext_lazy

from core.files.texts import ROW_REASONS

OUTCOME_NAMES = {
    "add": pgettext_lazy("line", "new"),
    "change": pgettext_lazy("line", "changed"),
    "same": pgettext_lazy("line", "unchanged"),
    "unclear": pgettext_lazy("line", "unclear"),
    "unknown": pgettext_lazy("line", "unknown"),
    "refused": pgettext_lazy("line", "unreadable"),
}
ROW_REASONS.update(
    {
        "card-unknown": lambda f: _("No card is called “%(name)s”.") % f,
        "set-unknown": lambda f: _("No set is called “%(set)s”.") % f,
        "not-in-set": lambda f: _("“%(name)s” is not in the set “%(set)s”.") % f,
        "no-such-number": lambda f: _("There is no card %(place)s.") % f,
        "not-that-card": lambda f: _("%(place)s is another card.") % f,
        "nothing-named": lambda f: _("The line names no card."),
        "card-assumed": lambda f: (
            _(
                "Several cards are called “%(name)s”; using %(taken)s, not %(others)s. "
                "To choose one, name its set and number."
            )
            % f
        ),
        "several-printings": lambda f: _("It may be any of these: %(others)s.") % f,
        "number-differs": lambda f: (
            _("The number is not %(number)s; using %(taken)s.") % f
        ),
        "printing-assumed": lambda f: _("This line names no set; using %(taken)s.") % f,
        "quantity-unreadable": lambda f: (
            _("“%(value)s” is not a number of copies.") % f
        ),
        "condition-assumed": lambda f: (
            _("Unknown condition “%(value)s”; using near mint.") % f
        ),
        "language-assumed": lambda f: (
            _("Unknown language “%(value)s”; using English.") % f
        ),
        "foil-assumed": lambda f: (
            _("“%(value)s” doesn’t say foil or not; using nonfoil.") % f
        ),
    }
)

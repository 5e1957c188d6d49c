"""The sentences of refusals: want lists and trades."""

from django.utils.translation import gettext as _

from cards.messages import REFUSALS

REFUSALS.update(
    {
        "too-many-wants": lambda f: (
            _("A want list may have at most %(limit)s lines. Nothing was added.") % f
        ),
        "wanted-twice": lambda f: _("Another line of your list says the same."),
        "printing-of-another-card": lambda f: _("That is a printing of another card."),
        "want-lines-unread": lambda f: (
            _("Nothing was added. It is not certain which card is meant by: %(lines)s.")
            % f
        ),
        "no-playset": lambda f: _(
            "This format has no limit of copies: say how many you want to keep."
        ),
        "too-many-offers": lambda f: (
            _("At most %(limit)s lines can be put on the trade list by hand.") % f
        ),
    }
)

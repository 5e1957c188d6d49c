"""The sentences of refusals: want lists and trades."""

from django.utils.translation import gettext as _

from cards.texts import REFUSALS

REFUSALS.update(
    {
        "too-many-wants": lambda f: (
            _("A want list may have at most %(limit)s lines. Nothing was added.") % f
        ),
        "wanted-twice": lambda f: _("Your list already has an identical line."),
        "printing-of-another-card": lambda f: _("That is a printing of another card."),
        "want-lines-unread": lambda f: (
            _("Nothing was added. These lines could be several cards: %(lines)s.") % f
        ),
        "no-playset": lambda f: _(
            "This format has no copy limit: enter how many you want to keep."
        ),
        "too-many-offers": lambda f: (
            _("At most %(limit)s lines can be put on the trade list by hand.") % f
        ),
    }
)

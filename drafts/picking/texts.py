"""The sentences of what a draft and its boosters refuse, in the reader's language."""

from django.utils.translation import gettext as _

from cards.texts import REFUSALS

REFUSALS.update(
    {
        "stale-pick": lambda f: _(
            "This pick was for a pack you no longer have. Nothing was picked."
        ),
        "card-not-in-pack": lambda f: _(
            "That card is not in your current pack. Nothing was picked."
        ),
        "card-unknown": lambda f: _("No pack in this draft contained that card."),
        "unknown-booster": lambda f: (
            _("There is no booster “%(slug)s”. Known boosters: %(known)s.") % f
        ),
        "plan-unusable": lambda f: (
            _("This draft’s plan is invalid at step %(step)s (%(why)s).") % f
        ),
    }
)

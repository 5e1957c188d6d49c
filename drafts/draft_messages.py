"""The sentences of what a draft and its boosters refuse, in the reader's language."""

from django.utils.translation import gettext as _

from cards.messages import REFUSALS

REFUSALS.update(
    {
        "stale-pick": lambda f: _(
            "This pick was for a pack that is no longer before you. Nothing was taken."
        ),
        "card-not-in-pack": lambda f: _(
            "That card is not in the pack before you. Nothing was taken."
        ),
        "card-unknown": lambda f: _("No pack of this draft held that card."),
        "unknown-booster": lambda f: (
            _("There is no booster “%(slug)s”. Known boosters: %(known)s.") % f
        ),
        "plan-unusable": lambda f: (
            _("The steps of this draft cannot be run: step %(step)s (%(why)s).") % f
        ),
    }
)

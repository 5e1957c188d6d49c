"""The sentences of refusals: meanwhile, versions, branches, tags."""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext as _

from cards.texts import REFUSALS
from decks.editor.concurrent_changes import Told


def meanwhile_sentence(told: Told) -> str:
    """Return what others changed in a deck, as one sentence."""
    if not told.is_whole:
        return _("A lot was changed elsewhere. This is the current deck.")
    changes = [
        _("%(card)s %(before)s → %(after)s")
        % {"card": row.face.name, "before": row.before, "after": row.after}
        for row in told.rows
    ]
    if told.more:
        changes.append(_("and more (%(count)s)") % {"count": told.more})
    return _("Changed elsewhere: %(changes)s.") % {"changes": ", ".join(changes)}


def _nothing_to_save(figures: Mapping[str, Any]) -> str:
    if not figures.get("number"):
        return _("The deck is empty: there is nothing to save yet.")
    return _("The deck is identical to version %(number)s.") % figures


REFUSALS.update(
    {
        "deck-gone": lambda f: _("This deck has been deleted."),
        "undo-unseen": lambda f: _(
            "The latest change was made elsewhere after you last looked. Here it is: "
            "undo again to reverse it."
        ),
        "deck-changed-meanwhile": lambda f: (
            _(
                "This card was changed elsewhere: the deck has %(theirs)s, you asked "
                "for %(mine)s. Choose one."
            )
            % f
        ),
        "hero-changed-meanwhile": lambda f: _(
            "Another hero was chosen elsewhere. Choose who leads the deck."
        ),
        "settings-changed-meanwhile": lambda f: (
            _("The same settings were changed elsewhere: %(settings)s.") % f
        ),
        "nothing-to-save": _nothing_to_save,
        "too-many-versions": lambda f: (
            _("A deck may have at most %(limit)s versions.") % f
        ),
        "too-many-branches": lambda f: (
            _("A deck may have at most %(limit)s branches. Delete one first.") % f
        ),
        "branch-of-branch": lambda f: _("A branch has no branches of its own."),
        "conflicts-left": lambda f: (
            _(
                "The deck and the branch changed the same cards (%(count)s). Choose "
                "which to keep."
            )
            % f
        ),
        "merge-outdated": lambda f: _(
            "The deck or the branch has changed. Review the numbers."
        ),
        "too-many-tags": lambda f: (
            _("A deck can have at most %(limit)s tags; this one would have %(found)s.")
            % f
        ),
        "tag-too-long": lambda f: (
            _("A tag may have at most %(limit)s characters: “%(tag)s” is longer.") % f
        ),
        "tag-without-letters": lambda f: (
            _("“%(tag)s” can’t be a tag: it has no letter or digit.") % f
        ),
    }
)

"""The sentences of refusals: meanwhile, versions, branches, tags."""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext as _

from cards.messages import REFUSALS
from decks.life.meanwhile import Told


def meanwhile_sentence(told: Told) -> str:
    """Return what others changed in a deck, as one sentence."""
    if not told.is_whole:
        return _(
            "Much was changed elsewhere meanwhile. The deck is shown as it is now."
        )
    changes = [
        _("%(card)s %(before)s → %(after)s")
        % {"card": row.face.name, "before": row.before, "after": row.after}
        for row in told.rows
    ]
    if told.more:
        changes.append(_("and more (%(count)s)") % {"count": told.more})
    return _("Changed elsewhere meanwhile: %(changes)s.") % {
        "changes": ", ".join(changes)
    }


def _nothing_to_save(figures: Mapping[str, Any]) -> str:
    if not figures.get("number"):
        return _("The deck is empty: there is nothing to save yet.")
    return _("The deck is just as version %(number)s has it.") % figures


REFUSALS.update(
    {
        "deck-gone": lambda f: _("The deck is gone: it was deleted meanwhile."),
        "undo-unseen": lambda f: _(
            "The latest change was made elsewhere, after you last looked. "
            "Now you see it: undo again to take it back."
        ),
        "deck-changed-meanwhile": lambda f: (
            _(
                "This card was changed elsewhere meanwhile: the deck has %(theirs)s, "
                "you asked for %(mine)s. Say which counts."
            )
            % f
        ),
        "hero-changed-meanwhile": lambda f: _(
            "Another hero was chosen elsewhere meanwhile. Say who is to lead the deck."
        ),
        "settings-changed-meanwhile": lambda f: (
            _("The same was changed elsewhere meanwhile: %(settings)s.") % f
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
            _("Deck and branch changed the same cards (%(count)s). Say what counts.")
            % f
        ),
        "merge-outdated": lambda f: _(
            "Deck or branch was changed meanwhile. Look at the figures again."
        ),
        "too-many-tags": lambda f: (
            _("A deck may have at most %(limit)s tags; here are %(found)s.") % f
        ),
        "tag-too-long": lambda f: (
            _("A tag may have at most %(limit)s characters: “%(tag)s” is longer.") % f
        ),
        "tag-without-letters": lambda f: (
            _("“%(tag)s” is no tag: it has neither letter nor digit.") % f
        ),
    }
)

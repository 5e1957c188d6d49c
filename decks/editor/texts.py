"""What others changed in a deck meanwhile, in words."""

from django.utils.translation import gettext as _

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

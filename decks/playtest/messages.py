"""The sentences of refusals about games by hand."""

from django.utils.translation import gettext as _

from cards.messages import REFUSALS

REFUSALS.update(
    {
        "no-playtest": lambda f: (
            _("Decks of this game cannot be played by hand yet: %(game)s.") % f
        ),
        "playtest-moved-on": lambda f: _(
            "The game went on in another window. This is how it stands now."
        ),
        "playtest-seen-too-much": lambda f: _(
            "Something hidden was shown since then: that far back nobody goes."
        ),
        "playtest-too-long": lambda f: (
            _("A game has at most %(limit)s moves. Begin a new one, or take some back.")
            % f
        ),
    }
)

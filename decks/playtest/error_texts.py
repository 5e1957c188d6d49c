"""The sentences of refusals about games by hand."""

from django.utils.translation import gettext as _

from cards.texts import REFUSALS

REFUSALS.update(
    {
        "no-playtest": lambda f: (
            _("Decks of this game can’t be playtested yet: %(game)s.") % f
        ),
        "playtest-moved-on": lambda f: _(
            "The game continued in another window. This is its current state."
        ),
        "playtest-seen-too-much": lambda f: _(
            "You can’t undo past this point: something hidden was revealed."
        ),
        "playtest-too-long": lambda f: (
            _(
                "A game can have at most %(limit)s moves. Start a new game, or undo "
                "some."
            )
            % f
        ),
    }
)

"""The refusals of this room; imported once apps are ready, which registers them."""

from django.utils.translation import gettext as _

from cards.texts import REFUSALS
from decks.lists.texts import IMPORT_REFUSALS

REFUSALS.update(
    {
        "too-many-decks": lambda f: (
            _("You already have %(limit)s decks, the limit. Delete one first.") % f
        ),
        "deck-is-full": lambda f: (
            _("A deck may list at most %(limit)s different cards.") % f
        ),
        "quantity-out-of-range": lambda f: (
            _("A deck may list at most %(limit)s copies of a card.") % f
        ),
        "nothing-to-undo": lambda f: _("There is nothing left to undo."),
        "illegal-move": lambda f: _("The rules do not allow this move now."),
        "illegal-choice": lambda f: _("This choice is no longer open."),
        "not-a-team": lambda f: _("A game needs four different fighters, two a side."),
        "no-arena": lambda f: (
            _("This game has no teams of fighters to compare: %(game)s.") % f
        ),
        "too-few-fighters": lambda f: (
            _("Fighters in the catalog: %(there)s. At least %(least)s are needed.") % f
        ),
        "no-flat-rows": lambda f: _(
            "Fighters are imported from their own file, not from a table of cards."
        ),
        **IMPORT_REFUSALS,
    }
)

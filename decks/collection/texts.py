"""The sentences of refusals: collections."""

from django.utils.translation import gettext as _

from cards.texts import REFUSALS

REFUSALS.update(
    {
        "too-many-held": lambda f: (
            _("One entry can hold at most %(limit)s copies. Nothing was changed.") % f
        ),
        "not-that-many-held": lambda f: (
            _("There are not that many copies left of: %(cards)s. Nothing was changed.")
            % f
        ),
        "collection-act-spent": lambda f: _("This has already been undone."),
        "binder-unknown": lambda f: _("You have no such binder."),
        "deck-of-nobody": lambda f: _(
            "Sign in first: only decks in an account can use cards from a collection."
        ),
        "holding-changed-meanwhile": lambda f: (
            _(
                "This count was changed elsewhere: it is %(theirs)s now, you entered "
                "%(mine)s. Please check."
            )
            % f
        ),
        "too-many-at-once": lambda f: (
            _("You can change at most %(limit)s entries at once. Narrow the search.")
            % f
        ),
        "too-many-binders": lambda f: (
            _("A collection may have at most %(limit)s binders.") % f
        ),
        "binder-named": lambda f: _("You already have a binder named “%(name)s”.") % f,
        "nothing-entered": lambda f: _(
            "No cards could be read from this, so nothing was added."
        ),
        "too-much-entered": lambda f: (
            _("You can enter at most %(limit)s numbers at once.") % f
        ),
        "unknown-collection-dialect": lambda f: (
            _("There is no format “%(slug)s”. Known: %(known)s.") % f
        ),
        "collection-import-cancelled": lambda f: _("Canceled. Nothing was imported."),
        "collection-import-not-ready": lambda f: _(
            "This file can’t be imported: it has not been checked yet, or was already"
            " imported."
        ),
    }
)

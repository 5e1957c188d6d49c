"""The sentences of refusals: collections."""

from django.utils.translation import gettext as _

from cards.messages import REFUSALS

REFUSALS.update(
    {
        "too-many-held": lambda f: (
            _("One place may hold at most %(limit)s copies. Nothing was changed.") % f
        ),
        "not-that-many-held": lambda f: (
            _("There are not that many copies left of: %(cards)s. Nothing was changed.")
            % f
        ),
        "collection-act-spent": lambda f: _("This was taken back before."),
        "binder-unknown": lambda f: _("There is no such binder in your collection."),
        "deck-of-nobody": lambda f: _(
            "Sign in first: only decks of an account can hold cards of a collection."
        ),
        "holding-changed-meanwhile": lambda f: (
            _(
                "This count was changed elsewhere meanwhile: "
                "there are %(theirs)s, you typed %(mine)s. Look again."
            )
            % f
        ),
        "too-many-at-once": lambda f: (
            _("At most %(limit)s holdings are changed at once. Narrow the search.") % f
        ),
        "too-many-binders": lambda f: (
            _("A collection may have at most %(limit)s binders.") % f
        ),
        "binder-named": lambda f: _("Another binder is called “%(name)s” already.") % f,
        "nothing-entered": lambda f: _(
            "Nothing of this could be read as a card: nothing was added."
        ),
        "too-much-entered": lambda f: (
            _("At most %(limit)s numbers are taken at once.") % f
        ),
        "unknown-collection-dialect": lambda f: (
            _("There is no format “%(slug)s”. Known: %(known)s.") % f
        ),
        "collection-import-cancelled": lambda f: _(
            "You cancelled it: nothing was written."
        ),
        "collection-import-not-ready": lambda f: _(
            "This file cannot be written now: it is not checked yet, or was before."
        ),
    }
)

"""The sentences of what formats refuse; imported once apps are ready."""

from django.utils.translation import gettext as _

from cards.texts import REFUSALS

REFUSALS.update(
    {
        "too-many-formats": lambda f: (
            _("You already have %(limit)s formats, the limit. Change one instead.") % f
        ),
        "banned-and-restricted": lambda f: (
            _("Already banned: %(cards)s. Remove them from one of the lists.") % f
        ),
        "not-heroes": lambda f: _("These are not heroes: %(cards)s.") % f,
        "team-of-wrong-size": lambda f: (
            _("A team has %(least)s to %(most)s decks; %(found)s were picked.") % f
        ),
    }
)

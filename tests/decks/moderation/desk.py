"""What tests of moderation share."""

from django.contrib.auth.models import Permission

from decks.moderation.queries import get_case
from decks.moderation.services import make_report
from tests.factories import make_deck, make_user

CANARY = "Zanzibar"


def make_moderator(username="mona"):
    """Return an account that may moderate."""
    user = make_user(username)
    user.user_permissions.add(Permission.objects.get(codename="moderate"))
    return type(user).objects.get(pk=user.pk)


def shown_deck(owner=None, **changes):
    """Return a public deck called as the canary."""
    return make_deck(
        owner=owner, **({"name": CANARY, "visibility": "public"} | changes)
    )


def reported(thing, kind="deck", reporter=None, words=""):
    """Return an open report of *thing*."""
    return make_report(
        kind=kind, thing=thing, reporter=reporter, reason="spam", words=words
    )


def case_of(thing, kind="deck"):
    """Return what staff know of *thing*."""
    from core.moderation.subjects import SUBJECTS

    return get_case(kind, SUBJECTS[kind].key(thing))

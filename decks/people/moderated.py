"""Profiles can be reported and hidden."""

from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _

from core.moderation.subjects import SharedRows, register
from decks.people.models import Profile


class Profiles(SharedRows[Profile]):
    """What people say of themselves; decks and events are reported by themselves."""

    kind = "profile"
    label = _("Profile")
    model = Profile
    lookup = "pk"
    name = "user__username"
    owned = "user"
    hidden_as = {"is_public": False}

    def seen_by(self, request: HttpRequest) -> "QuerySet[Profile]":
        """Return the public profiles."""
        return Profile.objects.filter(is_public=True, user__is_active=True)

    def see(self, request: HttpRequest, key: str) -> Profile | None:
        """Return the profile if the reader may look at it."""
        return super().see(request, key) if _is_number(key) else None

    def get(self, key: str) -> Profile | None:
        """Return the profile."""
        return super().get(key) if _is_number(key) else None

    def title(self, thing: Profile) -> str:
        """Return whose it is."""
        return thing.user.get_username()


def _is_number(key: str) -> bool:
    """Whether *key* may be a profile's."""
    return key.isascii() and key.isdecimal() and len(key) < 10


register(Profiles())

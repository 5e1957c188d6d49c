"""People, by the name that others see; their accounts are locked, renamed, merged."""

from collections.abc import Iterable

from django.contrib.auth.models import User
from django.db.models import Q
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _

from core.moderation.subjects import SEARCHED, Subject, register


class People(Subject[User]):
    """Accounts. Readers report the people whose names a page shows them."""

    kind = "person"
    label = _("Player")

    def see(self, request: HttpRequest, key: str) -> User | None:
        """Return nobody: people have no page, they are reported from others."""
        return None

    def get(self, key: str) -> User | None:
        """Return the account with that number."""
        is_number = key.isdecimal() and len(key) < 10
        return User.objects.filter(pk=int(key)).first() if is_number else None

    def find(self, words: str) -> Iterable[User]:
        """Return accounts whose name or address has *words*."""
        meant = Q(username__icontains=words) | Q(email__iexact=words)
        return User.objects.filter(meant).order_by("username")[:SEARCHED]

    def key(self, thing: User) -> str:
        """Return the account's number: names change."""
        return str(thing.pk)

    def title(self, thing: User) -> str:
        """Return the name."""
        return thing.get_username()

    def address(self, thing: User) -> str:
        """Return "": there is no page of a person."""
        return ""

    def owner(self, thing: User) -> User:
        """Return the account itself."""
        return thing

    def is_hidden(self, thing: User) -> bool:
        """Whether it is locked."""
        return not thing.is_active


register(People())

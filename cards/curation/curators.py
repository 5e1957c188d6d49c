"""Curators: who may change the catalogue, and who says so.

The role is the right that the library asks for everywhere, so nothing else has to know
of it. Curators keep every language, and give their own role as keepers give theirs.
"""

from django.contrib.auth.models import AnonymousUser, Permission, User
from django.db import transaction
from django.db.models import Q, QuerySet
from django.http import Http404, HttpRequest

from cards.catalogue.changes.models import CatalogueAct
from core.accounts.named import account_called
from rules.errors import N_, Refusal
from rules.games import DEFAULT_GAME

RIGHT = "curate_catalogue"


class NotCurator(Refusal):
    """Only curators give the role away."""

    code = "not-curator"
    sentence = N_("Only curators can do this.")
    status = 404


def is_curator(user: User | AnonymousUser) -> bool:
    """Whether *user* may change the catalogue."""
    return user.has_perm(f"cards.{RIGHT}")


def get_curators() -> QuerySet[User]:
    """Return the accounts with the role, by name."""
    held = Q(
        user_permissions__codename=RIGHT,
        user_permissions__content_type__app_label="cards",
    )
    return User.objects.filter(held, is_active=True).order_by("username")


@transaction.atomic
def give_curator(*, giver: User, username: str) -> User:
    """Let *username* change the catalogue. Raises NotCurator or NoSuchUser."""
    return _change(giver, username, is_given=True)


@transaction.atomic
def take_curator(*, giver: User, username: str) -> User:
    """Take the role away again. Raises NotCurator or NoSuchUser."""
    return _change(giver, username, is_given=False)


def _change(giver: User, username: str, *, is_given: bool) -> User:
    """Give or take the right, and write down who did."""
    if not is_curator(giver):
        raise NotCurator
    user = account_called(username)
    right = Permission.objects.get(codename=RIGHT, content_type__app_label="cards")
    rights = user.user_permissions
    if rights.filter(pk=right.pk).exists() is not is_given:
        (rights.add if is_given else rights.remove)(right)
        CatalogueAct.objects.create(
            kind=CatalogueAct.Kind.ROLE,
            game=DEFAULT_GAME,
            author=giver,
            label=f"{'+' if is_given else '−'} {username}",
        )
    return user


def curator_of(request: HttpRequest) -> User:
    """Return the curator who asks; the desk is hidden from others (Http404)."""
    user = request.user
    if not isinstance(user, User) or not is_curator(user):
        raise Http404
    return user

"""What staff did with something of a player is told on any page."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from typing import Any, ClassVar

from django.contrib.auth.models import User
from django.urls import reverse

from decks.staff.models import StaffNotice
from drafts.notices.models import Notice
from drafts.notices.turns import OwnTurns, Waiting


@dataclass(slots=True)
class Account:
    """Where notices are read."""

    pk: Any
    deadline: Any = None

    def get_absolute_url(self) -> str:
        """Return the address of the account's page."""
        return f"{reverse('account')}#messages"


@dataclass(frozen=True, slots=True)
class Told(Waiting):
    """A *notice* of staff that its owner has not seen."""

    mail: ClassVar[str] = ""

    notice: StaffNotice

    @property
    def player(self) -> User:
        """Whom it is for."""
        return self.notice.user

    @property
    def key(self) -> str:
        """What tells it from anything else that waits."""
        return f"staff-{self.notice.pk}"

    @property
    def place(self) -> Account:
        """Where it is read."""
        return Account(self.notice.user_id)

    @property
    def name(self) -> str:
        """What the thing was called that it is about."""
        return self.notice.title

    def write_notice(
        self,
        way: str,
        now: datetime,
    ) -> Notice | None:
        """Note that the owner knows."""
        self.notice.seen_at = now
        self.notice.save(update_fields=["seen_at"])
        return None


def own_notices(user_pk: int) -> OwnTurns:
    """Return what the account was told and has not seen."""
    unseen = StaffNotice.objects.filter(user=user_pk, seen_at=None)
    return OwnTurns(
        tuple(Told(one) for one in unseen.select_related("user")[:5]), may_come=False
    )


def known_notices(user_pk: int) -> Iterator[str]:  # noqa: ARG001 - as sources are
    """Yield nothing: what is known is no longer there."""
    return iter(())

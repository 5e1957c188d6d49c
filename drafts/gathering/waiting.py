"""Who came in from a waiting list is told on any page."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from typing import ClassVar

from django.contrib.auth.models import User

from drafts.events.models import Event, WaitingPlace
from drafts.notices.models import Notice
from drafts.notices.turns import OwnTurns, Waiting


@dataclass(frozen=True, slots=True)
class LetIn(Waiting):
    """The news that the player of *waited* has a seat now."""

    mail: ClassVar[str] = ""
    is_let_in: ClassVar[bool] = True

    waited: WaitingPlace

    @property
    def player(self) -> User:
        """Whom it is news for."""
        return self.waited.user

    @property
    def key(self) -> str:
        """What tells it from anything else that waits."""
        return f"let-in-{self.waited.pk}"

    @property
    def place(self) -> Event:
        """Where the seat is."""
        return self.waited.event

    @property
    def event(self) -> Event:
        """Where the seat is."""
        return self.waited.event

    @property
    def deadline(self) -> datetime | None:
        """Until when to come."""
        return self.event.starts_at

    @property
    def name(self) -> str:
        """What the event is called."""
        return self.event.name

    def write_notice(
        self,
        way: str,
        now: datetime,
    ) -> Notice | None:
        """Forget that the player has waited: they know."""
        self.waited.delete()
        return None


def own_news(user_pk: int) -> OwnTurns:
    """Return the seats that an account has got since it waited; more may come."""
    waited = WaitingPlace.objects.filter(user=user_pk, event__state=Event.State.LOBBY)
    places = list(waited.select_related("event", "user"))
    news = tuple(LetIn(one) for one in places if one.let_in_at)
    return OwnTurns(news, may_come=bool(places))


def known_news(user_pk: int) -> Iterator[str]:  # noqa: ARG001 - as sources are
    """Yield nothing: what is known is forgotten."""
    return iter(())

"""Events can be reported, hidden and renamed."""

from django.contrib.auth.models import User
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _

from core.moderation.subjects import SharedRows, register
from drafts.events.models import Event, EventQuerySet


class Events(SharedRows[Event]):
    """Events with their descriptions; who plays at a hidden one still sees it."""

    kind = "event"
    label = _("Event")
    can_rename = True
    model = Event
    owned = "organiser"

    def seen_by(self, request: HttpRequest) -> EventQuerySet:
        """Return public events, and those the reader has a part in."""
        return Event.objects.visible_to(request.user)

    def is_discussed(self, thing: Event) -> bool:
        """Return that it may: of a private one, those who have a part in it see it."""
        return True

    def hearers(self, thing: Event) -> list[User] | None:
        """Return everybody of a public event, else those who have a part in it."""
        is_public = thing.visibility == Event.Visibility.PUBLIC
        return None if is_public else self.people(thing)

    def people(self, thing: Event) -> list[User]:
        """Return the organiser and who plays."""
        players = User.objects.filter(event_seats__event=thing.pk)
        return list(dict.fromkeys([thing.organiser, *players]))


register(Events())

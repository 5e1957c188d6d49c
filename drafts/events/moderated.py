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
        """Whether anyone may find it."""
        return thing.visibility == Event.Visibility.PUBLIC

    def people(self, thing: Event) -> list[User]:
        """Return the organiser and who plays."""
        players = User.objects.filter(event_seats__event=thing.pk)
        return list(dict.fromkeys([thing.organiser, *players]))


register(Events())

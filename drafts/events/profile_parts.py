"""The public events that somebody runs or plays at, on their profile."""

from collections.abc import Iterator

from django.contrib.auth.models import User
from django.utils.formats import date_format
from django.utils.translation import gettext_lazy

from decks.people.parts import MOST, PARTS, Line, Part
from drafts.events.models import Event


def events_of(user: User) -> Iterator[Line]:
    """Yield a line for each of the latest public events of *user*."""
    events = Event.objects.of(user).filter(visibility=Event.Visibility.PUBLIC)
    for event in events.order_by("-created_at", "-pk")[:MOST]:
        day = date_format(event.starts_at or event.created_at)
        yield Line(event.name, event.get_absolute_url(), day)


PARTS["events"] = Part(
    gettext_lazy("Events"), events_of, lambda profile: profile.shows_events
)
